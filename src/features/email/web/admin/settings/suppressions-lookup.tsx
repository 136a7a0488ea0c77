import { useState } from "react";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import type { Failure } from "#shell/admin/failure-banner.tsx";
import { momentText } from "#shell/admin/moment-text.ts";
import { ask, type Refusal, type Result } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { Button } from "#shell/ui/button.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { toast } from "#shell/ui/toast-store.ts";
import type { SuppressionAnswer } from "../../../contract/email-consent.ts";
import { SUPPRESSION_TEXTS, suppressionLabel } from "../../../domain/suppression.ts";

export function SuppressionsLookup(part: Part) {
  const { found, problem, pending, look, add, lift } = useSuppressionsLookup(part);
  return (
    <div className="mt-6 border-t border-line pt-5">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          look(String(new FormData(event.currentTarget).get("address")));
        }}
      >
        <Field label={t("Email address")} error={problem && t(problem)}>
          <div className="flex flex-wrap gap-3">
            <Input
              name="address"
              type="email"
              autoComplete="off"
              spellCheck={false}
              className="min-w-0 max-w-md flex-1 basis-56"
            />
            <Button type="submit" variant="secondary" pending={pending === "look"}>
              {t("Look up")}
            </Button>
          </div>
        </Field>
      </form>
      <div aria-live="polite">
        {found && (
          <div className="mt-4 rounded-md bg-sunken px-4 py-3">
            <p className="font-semibold break-words">{found.address}</p>
            {found.suppressed ? (
              <Listed key={found.address} suppressed={found.suppressed} pending={pending === "change"} onLift={lift} />
            ) : (
              <>
                <p>{t(SUPPRESSION_TEXTS.notListed)}</p>
                <Button size="sm" variant="secondary" className="mt-3" pending={pending === "change"} onClick={add}>
                  {t("Send no email to it")}
                </Button>
              </>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

type ListedProps = {
  suppressed: NonNullable<SuppressionAnswer["suppressed"]>;
  pending: boolean;
  onLift: (confirmed: boolean) => void;
};

function Listed({ suppressed: { reason, createdAt, needsConfirmation }, pending, onLift }: ListedProps) {
  const [sure, setSure] = useState(false);
  return (
    <>
      <p>{t("{reason}, since {since}.", { reason: t(suppressionLabel(reason)), since: momentText(createdAt) })}</p>
      {needsConfirmation && (
        <>
          <p className="mt-2">{t(SUPPRESSION_TEXTS.confirmLift)}</p>
          <Checkbox
            label={t("I am sure that emails to this address are welcome")}
            checked={sure}
            onChange={({ target }) => setSure(target.checked)}
          />
        </>
      )}
      <Button
        size="sm"
        variant="secondary"
        className="mt-3"
        disabled={needsConfirmation && !sure}
        pending={pending}
        onClick={() => onLift(sure)}
      >
        {t("Allow emails again")}
      </Button>
    </>
  );
}

const LIST = api.admin["email-suppressions"];

type Found = { address: string; suppressed: SuppressionAnswer["suppressed"] };

function useSuppressionsLookup({ userId, onChange, onFailure }: Part) {
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState<"look" | "change" | null>(null);

  function refuse(refusal: Refusal): void {
    const fields = refusal.kind === "refused" ? Object.values(refusal.fields) : [];
    if (fields[0]) setProblem(fields[0]);
    else onFailure({ title: SUPPRESSION_TEXTS.failed, refusal });
  }
  async function attempt<T>(what: "look" | "change", call: Promise<Result<T>>): Promise<T | null> {
    setPending(what);
    setProblem(null);
    onFailure(null);
    const result = await call;
    setPending(null);
    if (result.kind === "ok") return result.data;
    refuse(result);
    return null;
  }
  async function look(address: string): Promise<void> {
    setFound(null);
    const answer = await attempt(
      "look",
      ask(userId, () => LIST.lookup.$post({ json: { address } })),
    );
    if (answer) setFound({ address, suppressed: answer.suppressed });
  }
  /** Looks up the address again after the change, so that the page shows the stored state. */
  async function change(sentence: string, call: Promise<Result<unknown>>): Promise<void> {
    if (found === null || !(await attempt("change", call))) return;
    toast.success(t(sentence));
    onChange();
    await look(found.address);
  }

  const add = (address: string) =>
    change(
      msg("This address gets no more emails."),
      ask(userId, () => LIST.$post({ json: { address } })),
    );
  const lift = (json: { address: string; confirmed: boolean }) =>
    change(
      msg("This address may get emails again."),
      ask(userId, () => LIST.lift.$post({ json })),
    );

  return {
    found,
    problem,
    pending,
    look: (address: string) => void look(address),
    add: () => found && void add(found.address),
    lift: (confirmed: boolean) => found && void lift({ address: found.address, confirmed }),
  };
}

export type Part = { userId: string; onChange: () => void; onFailure: (failure: Failure | null) => void };
