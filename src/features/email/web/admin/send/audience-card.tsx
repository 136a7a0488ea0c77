import { Users } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { Card } from "#shell/ui/card.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { RadioGroup } from "#shell/ui/radio-group.tsx";
import { RetryBox } from "#shell/ui/retry-box.tsx";
import { COMPOSE_TEXTS } from "../../../domain/compose-texts.ts";
import { LEFT_OUT_LABELS } from "../../../domain/consent.ts";
import { AudienceFilterFields } from "./audience-filter-fields.tsx";
import type { Composition } from "./composition.ts";
import { RecipientFields } from "./recipient-fields.tsx";
import type { Audience } from "./use-audience.ts";
import type { Edit } from "./use-composition.ts";

type Props = { userId: string; composition: Composition; edit: Edit; audience: Audience };

/** Whom the mail is for: all who match the filters, or a list. */
export function AudienceCard({ userId, composition, edit, audience }: Props) {
  const { target } = composition;
  return (
    <Card as="section" title={t(COMPOSE_TEXTS.audience)} level={3}>
      <div className="grid grid-cols-1 gap-5">
        <AudienceFilterFields composition={composition} edit={edit} />
        <AudienceCount audience={audience} />
        <RadioGroup
          name="target"
          label={t("Send to")}
          value={target}
          onValueChange={(value) => edit({ target: value === "audience" ? "audience" : "list" })}
          options={[
            { value: "list", label: t("A list of recipients"), hint: t(COMPOSE_TEXTS.listHint) },
            { value: "audience", label: t("All who match"), hint: t(COMPOSE_TEXTS.audienceHint) },
          ]}
        />
        {target === "list" && <RecipientFields userId={userId} composition={composition} edit={edit} />}
      </div>
    </Card>
  );
}

const inWords = (count: number) => new Intl.NumberFormat("en").format(count);

/** How many match at this moment, and who of them would not get it, and why. */
function AudienceCount({ audience: { counted, pending, failed, retry } }: { audience: Audience }) {
  if (failed) return <RetryBox message={t(COMPOSE_TEXTS.notCounted)} onRetry={retry} pending={pending} />;
  return (
    <div role="status" aria-busy={pending} className="rounded-md bg-sunken px-4 py-3">
      <p className={cx("flex items-start gap-2 font-semibold", pending && "opacity-70")}>
        <Users aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
        {counted
          ? t(COMPOSE_TEXTS.matches, { count: inWords(counted.matched), willGet: inWords(counted.willGet) })
          : t(COMPOSE_TEXTS.counting)}
      </p>
      {counted && counted.leftOut.length > 0 && (
        <ul className="mt-1 list-disc ps-12 text-sm text-muted">
          {counted.leftOut.map(({ reason, count }) => (
            <li key={reason}>
              {t(LEFT_OUT_LABELS[reason])}: {inWords(count)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
