import { Building2, CalendarClock, Eye, EyeOff, MapPin, MousePointerClick, Pencil, Tags, Trash2 } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { Fact } from "#shell/admin/fact.tsx";
import { Named } from "#shell/admin/named.tsx";
import { rowLink } from "#shell/list-page/open-row.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import type { ListedOpportunity } from "../../contract/opportunities.ts";
import { listDeadlineLabel } from "../../domain/deadline.ts";
import { OPPORTUNITY_ADMIN_TEXTS } from "../../domain/messages.ts";
import { opportunityTypeLabel } from "../../domain/opportunity.ts";
import { regionInWords } from "../parts/region-in-words.ts";
import { AlertLine } from "./alert-line.tsx";
import { OPPORTUNITIES } from "./paths.ts";

type RowProps = {
  row: ListedOpportunity;
  now: Date;
  busy: boolean;
  onToggle: () => void;
  onDelete: () => void;
};

/** On a phone the three words need the room. */
const ICON = "size-4 max-sm:hidden";

/** One opportunity of the list (docs/product/opportunities.md#publishing). */
export function OpportunityRow({ row, now, busy, onToggle, onDelete }: RowProps) {
  return (
    <Card as="li" className="grid gap-3">
      <p className="flex flex-wrap gap-2">
        <Badge tone="info">{t(opportunityTypeLabel(row.type))}</Badge>
        <Badge tone={row.visibility ? "success" : "warning"}>
          {t(row.visibility ? OPPORTUNITY_ADMIN_TEXTS.live : OPPORTUNITY_ADMIN_TEXTS.draft)}
        </Badge>
      </p>
      <div>
        <Heading level={3} size="xl" dir="auto">
          {row.title}
        </Heading>
        <p className="mt-1.5 max-w-3xl text-muted" dir="auto">
          {row.summary}
        </p>
      </div>
      <Facts row={row} now={now} />
      {row.alert && <AlertLine alert={row.alert} />}
      <div className="mt-1 flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          pending={busy}
          icon={row.visibility ? <EyeOff aria-hidden className={ICON} /> : <Eye aria-hidden className={ICON} />}
          onClick={onToggle}
        >
          <Named name={row.title}>{row.visibility ? t("Unpublish") : t("Publish")}</Named>
        </Button>
        <ButtonLink
          size="sm"
          variant="secondary"
          {...rowLink(OPPORTUNITIES, {}, { form: row.id })}
          icon={<Pencil aria-hidden className={ICON} />}
        >
          <Named name={row.title}>{t("Edit")}</Named>
        </ButtonLink>
        <Button size="sm" variant="ghost" icon={<Trash2 aria-hidden className={ICON} />} onClick={onDelete}>
          <Named name={row.title}>{t("Delete")}</Named>
        </Button>
      </div>
    </Card>
  );
}

function Facts({ row, now }: Pick<RowProps, "row" | "now">) {
  const { organizer, region, tags, viewsCount, clicks } = row;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-muted">
      {organizer && (
        <Fact icon={<Building2 />}>
          <bdi>{organizer}</bdi>
        </Fact>
      )}
      {region && <Fact icon={<MapPin />}>{regionInWords(region)}</Fact>}
      <Fact icon={<CalendarClock />}>
        <span className="font-semibold text-text">{t(...listDeadlineLabel(row, now))}</span>
      </Fact>
      <Fact icon={<Tags />}>{t("{count, plural, one {# tag} other {# tags}}", { count: tags.length })}</Fact>
      <Fact icon={<Eye />}>
        {t("{count, plural, one {{count} view} other {{count} views}}", { count: viewsCount })}
      </Fact>
      <Fact icon={<MousePointerClick />}>
        {t("{apply} clicks on Apply Now, {download} downloads", { apply: clicks.apply, download: clicks.download })}
      </Fact>
    </ul>
  );
}
