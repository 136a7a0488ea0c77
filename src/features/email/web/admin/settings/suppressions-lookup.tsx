import { useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { momentText } from "#shell/admin/moment-text.ts";
import { Button } from "#shell/ui/button.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import type { SuppressionAnswer } from "../../../contract/email-consent.ts";
import { SUPPRESSION_TEXTS, suppressionLabel } from "../../../domain/suppression.ts";
import type { Part } from "./suppressions-calls.ts";
import { useSuppressionsLookup } from "./use-suppressions-lookup.ts";

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
        <Field label={t(SUPPRESSION_TEXTS.address)} error={problem && t(problem)}>
          <div className="flex flex-wrap gap-3">
            <Input
              name="address"
              type="email"
              autoComplete="off"
              spellCheck={false}
              className="min-w-0 max-w-md flex-1 basis-56"
            />
            <Button type="submit" variant="secondary" pending={pending === "look"}>
              {t(SUPPRESSION_TEXTS.lookUp)}
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
                  {t(SUPPRESSION_TEXTS.add)}
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
      <p>{t(SUPPRESSION_TEXTS.listed(suppressionLabel(reason), momentText(createdAt)))}</p>
      {needsConfirmation && (
        <>
          <p className="mt-2">{t(SUPPRESSION_TEXTS.confirmLift)}</p>
          <Checkbox
            label={t(SUPPRESSION_TEXTS.sure)}
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
        {t(SUPPRESSION_TEXTS.lift)}
      </Button>
    </>
  );
}
