import { t } from "#platform/i18n/i18n.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { CLEANUP_TEXTS } from "../../domain/messages.ts";
import { isNothing } from "../../domain/options.ts";
import type { Cleanup } from "./use-cleanup.ts";

/** A§5: a run is confirmed, in writing; without a preview there is nothing to confirm yet. */
export function ConfirmField({ cleanup: { answer, confirmation, pending, setConfirmation } }: { cleanup: Cleanup }) {
  if (!answer?.preview) {
    return answer === null ? (
      <Banner tone="info" className="mt-6">
        {t(CLEANUP_TEXTS.previewFirst)}
      </Banner>
    ) : null;
  }
  if (isNothing(answer.results)) return null;
  return (
    <Field label={t(CLEANUP_TEXTS.typeWord)} hint={t(CLEANUP_TEXTS.cannotBeUndone)} className="mt-6 max-w-md">
      <Input
        value={confirmation}
        disabled={pending}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => setConfirmation(event.target.value)}
      />
    </Field>
  );
}
