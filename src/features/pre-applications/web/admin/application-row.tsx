import { Bell, CalendarDays, Eye, MailPlus, MapPin, Send, UserRound } from "lucide-react";
import { typeLabel } from "#features/profiles/domain/entrepreneur-type.ts";
import { countryInWords } from "#platform/i18n/format-country.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import "#platform/i18n/plurals.ts";
import { Fact } from "#shell/admin/fact.tsx";
import { joinedText } from "#shell/admin/moment-text.ts";
import { Named } from "#shell/admin/named.tsx";
import { rowLink } from "#shell/list-page/open-row.ts";
import type { Selection } from "#shell/list-page/selection.tsx";
import { Badge } from "#shell/ui/badge.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import type { ApplicationResult } from "../../contract/admin-pre-applications.ts";
import { APPLICATION_ADMIN_TEXTS } from "../../domain/admin-messages.ts";
import { isApplicationStatus, STATUS_LABELS } from "../../domain/status.ts";
import { APPLICATIONS, type ApplicationSearch } from "./paths.ts";
import { rowHeadingId } from "./use-inviting.ts";

type Props = {
  row: ApplicationResult;
  search: ApplicationSearch;
  selection: Selection;
  pending: boolean;
  onInvite: () => void;
};

const texts = APPLICATION_ADMIN_TEXTS;
/** On a phone the words need the room. */
const ICON = "size-4 max-sm:hidden";

export function ApplicationRow({ row, search, selection, pending, onInvite }: Props) {
  const { id, fullName } = row;
  const canInvite = selection.canChoose(id);
  return (
    <Card as="li" className="grid grid-cols-1 gap-4 lg:grid-cols-[1fr_auto] lg:items-center">
      <div className="flex min-w-0 gap-3">
        {canInvite ? (
          <Checkbox
            label={
              <span className="sr-only">
                <Sentence text={texts.select} parts={{ name: <bdi>{fullName}</bdi> }} />
              </span>
            }
            checked={selection.has(id)}
            onChange={(event) => selection.choose(id, event.currentTarget.checked)}
            className="-mt-2 w-8 shrink-0"
          />
        ) : (
          <span className="w-8 shrink-0 max-sm:hidden" />
        )}
        <div className="grid min-w-0 flex-1 gap-2">
          <div>
            <Heading
              level={3}
              size="lg"
              dir="auto"
              id={rowHeadingId(id)}
              tabIndex={-1}
              className="wrap-anywhere outline-none"
            >
              {fullName}
            </Heading>
            <p className="text-sm text-muted wrap-anywhere" dir="auto">
              {row.businessName ?? t(texts.noBusiness)}
            </p>
            <p className="text-sm text-muted wrap-anywhere">
              <bdi>{row.email}</bdi>
            </p>
          </div>
          <p className="flex flex-wrap gap-2">
            <StatusBadge status={row.status} />
            {row.changeWaits && <Badge tone="warning">{t(texts.changeWaits)}</Badge>}
            {row.accountId !== null && row.status !== "joined" && <Badge tone="success">{t("Member")}</Badge>}
          </p>
          <Facts row={row} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          size="sm"
          variant="secondary"
          {...rowLink(APPLICATIONS, search, { view: id })}
          icon={<Eye aria-hidden className={ICON} />}
        >
          <Named name={fullName}>{t("View")}</Named>
        </ButtonLink>
        {canInvite && (
          <Button size="sm" pending={pending} icon={<MailPlus aria-hidden className={ICON} />} onClick={onInvite}>
            <Named name={fullName}>{t(row.invitedAt === null ? texts.invite : texts.remind)}</Named>
          </Button>
        )}
      </div>
    </Card>
  );
}

function Facts({ row }: { row: ApplicationResult }) {
  const { country, entrepreneurType, createdAt, invitedAt, reminderCount } = row;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-muted">
      <Fact icon={<MapPin />}>{countryInWords(country)}</Fact>
      <Fact icon={<UserRound />}>{t(typeLabel(entrepreneurType, "admin"))}</Fact>
      <Fact icon={<CalendarDays />}>{t(texts.applied, { date: joinedText(createdAt) })}</Fact>
      {invitedAt && <Fact icon={<Send />}>{t(texts.invited, { date: joinedText(invitedAt) })}</Fact>}
      {reminderCount > 0 && <Fact icon={<Bell />}>{t(texts.reminders, { count: reminderCount })}</Fact>}
    </ul>
  );
}

const TONES = { new: "gold", invited: "info", joined: "success", declined: "neutral" } as const;

export function StatusBadge({ status }: { status: string }) {
  if (!isApplicationStatus(status)) return <Badge>{status}</Badge>;
  return <Badge tone={TONES[status]}>{t(STATUS_LABELS[status])}</Badge>;
}
