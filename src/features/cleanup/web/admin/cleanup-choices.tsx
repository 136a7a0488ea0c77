import { t } from "#platform/i18n/i18n.ts";
import { Checkbox, Switch } from "#shell/ui/checkbox.tsx";
import { FieldGroup } from "#shell/ui/field.tsx";
import { CLEANUP_TEXTS, OPTION_TEXTS } from "../../domain/messages.ts";
import { CLEANUP_OPTIONS } from "../../domain/options.ts";
import type { Cleanup } from "./use-cleanup.ts";

export function CleanupChoices({ cleanup: { options, dryRun, pending, choose, setDryRun } }: { cleanup: Cleanup }) {
  return (
    <div className="grid gap-5">
      <FieldGroup label={t(CLEANUP_TEXTS.what)}>
        <div className="grid gap-1">
          {CLEANUP_OPTIONS.map((option) => (
            <Checkbox
              key={option}
              label={t(OPTION_TEXTS[option].label)}
              hint={t(OPTION_TEXTS[option].rule)}
              checked={options[option]}
              disabled={pending}
              onChange={(event) => choose(option, event.target.checked)}
            />
          ))}
        </div>
      </FieldGroup>
      <Switch
        label={t(CLEANUP_TEXTS.dryRun)}
        hint={t(CLEANUP_TEXTS.dryRunHint)}
        checked={dryRun}
        disabled={pending}
        onChange={(event) => setDryRun(event.target.checked)}
        className="rounded-md bg-sunken px-4"
      />
    </div>
  );
}
