import { Users } from "lucide-react";
import { useEffect, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { momentText } from "#shell/admin/moment-text.ts";
import "#platform/i18n/plurals.ts";
import { inNumbers } from "#shell/text/in-numbers.ts";
import { Card } from "#shell/ui/card.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { RadioGroup } from "#shell/ui/radio-group.tsx";
import { RetryBox } from "#shell/ui/retry-box.tsx";
import type { AudienceAnswer } from "../../../contract/email-audience.ts";
import { LIST_MAX } from "../../../domain/audience.ts";
import { LEFT_OUT_LABELS } from "../../../domain/consent.ts";
import { AudienceFilterFields } from "./audience-filters.tsx";
import type { Composition, Edit } from "./composition.ts";
import { RecipientFields } from "./recipient-fields.tsx";
import { countAudience } from "./send-api.ts";

type Props = { userId: string; composition: Composition; edit: Edit; audience: Audience };

export function AudienceCard({ userId, composition, edit, audience }: Props) {
  const { target } = composition;
  return (
    <Card as="section" title={t("Who it is for")} level={3}>
      <div className="grid grid-cols-1 gap-5">
        <AudienceFilterFields userId={userId} composition={composition} edit={edit} />
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
              hint: t("Members, or people who agreed to hear from us; at most {most}.", { most: inNumbers(LIST_MAX) }),
            },
            {
              value: "audience",
              label: t("All who match"),
              hint: t("Every member who matches, however many. There is no need to load them into a list."),
            },
          ]}
        />
        {target === "list" && <RecipientFields userId={userId} composition={composition} edit={edit} />}
      </div>
    </Card>
  );
}

/** Milliseconds; a count that is older is shown with its time. */
const FRESH_MS = 60_000;

function AudienceCount({ audience: { counted, pending, failed, isOld, retry } }: { audience: Audience }) {
  if (failed)
    return <RetryBox message={t("The members who match could not be counted.")} onRetry={retry} pending={pending} />;
  return (
    <div role="status" aria-busy={pending} className="rounded-md bg-sunken px-4 py-3">
      <p className={cx("flex items-start gap-2 font-semibold", pending && "opacity-70")}>
        <Users aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
        {counted
          ? t(
              "{count, plural, one {# member matches} other {# members match}}. {willGet, plural, other {# would get this email}}.",
              { count: counted.matched, willGet: counted.willGet },
            )
          : t("Counting...")}
      </p>
      {counted && isOld && (
        <p className="ps-7 text-sm text-muted">
          {t("As of {moment}.", { moment: momentText(counted.countedAt) })}{" "}
          <button type="button" className="prose-link min-h-11" onClick={retry}>
            {t("Count again")}
          </button>
        </p>
      )}
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

const DEBOUNCE_MS = 250;

type Audience = {
  counted: AudienceAnswer | undefined;
  pending: boolean;
  failed: boolean;
  isOld: boolean;
  retry: () => void;
};

export function useAudience(userId: string, { emailType, category, filters }: Composition): Audience {
  const [counted, setCounted] = useState<AudienceAnswer | undefined>(undefined);
  const [pending, setPending] = useState(true);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [isOld, setOld] = useState(false);
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
  useEffect(() => {
    setOld(false);
    if (!counted) return;
    const timer = setTimeout(() => setOld(true), FRESH_MS);
    return () => clearTimeout(timer);
  }, [counted]);
  return { counted, pending, failed, isOld, retry: () => setAttempt((number) => number + 1) };
}
