import { Users, X } from "lucide-react";
import { useEffect, useState } from "react";
import { offeredStages } from "#kernel/stages.ts";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { translated } from "#shell/list-page/list-filter.tsx";
import { countryChoices } from "#shell/text/country-choices.ts";
import { inNumbers } from "#shell/text/in-numbers.ts";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { Field, FieldGroup } from "#shell/ui/field.tsx";
import { RadioGroup } from "#shell/ui/radio-group.tsx";
import { RetryBox } from "#shell/ui/retry-box.tsx";
import { Select } from "#shell/ui/select.tsx";
import type { AudienceAnswer } from "../../../contract/email-audience.ts";
import {
  AUDIENCE_FILTERS,
  AUDIENCE_FLAGS,
  EVERYBODY,
  filtersOf,
  forcesUpdates,
  LIST_MAX,
} from "../../../domain/audience.ts";
import { COMPOSE_TEXTS } from "../../../domain/composition.ts";
import { LEFT_OUT_LABELS } from "../../../domain/consent.ts";
import type { Composition, Edit } from "./composition.ts";
import { RecipientFields } from "./recipient-fields.tsx";
import { countAudience } from "./send-api.ts";

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
            {
              value: "list",
              label: t("A list of recipients"),
              hint: t(COMPOSE_TEXTS.listHint, { most: inNumbers(LIST_MAX) }),
            },
            { value: "audience", label: t("All who match"), hint: t(COMPOSE_TEXTS.audienceHint) },
          ]}
        />
        {target === "list" && <RecipientFields userId={userId} composition={composition} edit={edit} />}
      </div>
    </Card>
  );
}

/** How many match at this moment, and who of them would not get it, and why. */
function AudienceCount({ audience: { counted, pending, failed, retry } }: { audience: Audience }) {
  if (failed) return <RetryBox message={t(COMPOSE_TEXTS.notCounted)} onRetry={retry} pending={pending} />;
  return (
    <div role="status" aria-busy={pending} className="rounded-md bg-sunken px-4 py-3">
      <p className={cx("flex items-start gap-2 font-semibold", pending && "opacity-70")}>
        <Users aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
        {counted
          ? t(COMPOSE_TEXTS.matches, { count: counted.matched, willGet: counted.willGet })
          : t(COMPOSE_TEXTS.counting)}
      </p>
      {counted && counted.leftOut.length > 0 && (
        <ul className="mt-1 list-disc ps-12 text-sm text-muted">
          {counted.leftOut.map(({ reason, count }) => (
            <li key={reason}>
              {t("{label}: {value}", { label: t(LEFT_OUT_LABELS[reason]), value: inNumbers(count) })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type AudienceFilterFieldsProps = { composition: Composition; edit: Edit };

/** Type, country, stage, Mentors Only, and who wants updates (docs/product/email.md#audiences). */
function AudienceFilterFields({ composition: { emailType, filters }, edit }: AudienceFilterFieldsProps) {
  const forced = forcesUpdates(emailType);
  const shown = filtersOf(emailType, filters);
  const isChosen = JSON.stringify(filters) !== JSON.stringify(EVERYBODY);
  return (
    <FieldGroup
      label={t("Filter members")}
      aside={
        isChosen && (
          <Button
            size="sm"
            variant="ghost"
            className="-my-2"
            icon={<X aria-hidden className="size-4" />}
            onClick={() => edit({ filters: EVERYBODY })}
          >
            {t("Clear filters")}
          </Button>
        )
      }
    >
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {AUDIENCE_FILTERS.map(({ name, label, any, options }) => (
          <Field key={name} label={t(label)}>
            <Select
              value={filters[name]}
              placeholder={t(any)}
              options={
                name === "country" ? countryChoices() : translated(offeredStages(options, filters.completionStage))
              }
              onChange={({ target }) => edit({ filters: { ...filters, [name]: target.value } })}
            />
          </Field>
        ))}
      </div>
      <div className="mt-1 grid">
        {AUDIENCE_FLAGS.map(({ name, label }) => (
          <Checkbox
            key={name}
            label={t(label)}
            checked={shown[name]}
            {...(name === "receiveEmailUpdates" && forced
              ? { disabled: true, hint: t(COMPOSE_TEXTS.forcesUpdates) }
              : {})}
            onChange={({ target }) => edit({ filters: { ...filters, [name]: target.checked } })}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

const DEBOUNCE_MS = 250;

type Audience = {
  /** undefined: not known yet. */
  counted: AudienceAnswer | undefined;
  pending: boolean;
  failed: boolean;
  retry: () => void;
};

/** Who matches at this moment, counted anew as the filters change. */
export function useAudience(userId: string, { emailType, category, filters }: Composition): Audience {
  const [counted, setCounted] = useState<AudienceAnswer | undefined>(undefined);
  const [pending, setPending] = useState(true);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another count
  useEffect(() => {
    let stale = false;
    setPending(true);
    const count = async () => {
      const result = await countAudience(userId, { emailType, category, filters });
      if (stale) return;
      setPending(false);
      setFailed(result.kind !== "ok");
      setCounted(result.kind === "ok" ? result.data : undefined);
    };
    const timer = setTimeout(() => void count(), DEBOUNCE_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [userId, emailType, category, filters, attempt]);
  return { counted, pending, failed, retry: () => setAttempt((number) => number + 1) };
}
