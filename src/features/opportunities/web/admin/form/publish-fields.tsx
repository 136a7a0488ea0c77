import { t } from "#platform/i18n/i18n.ts";
import { Checkbox, Switch } from "#shell/ui/checkbox.tsx";
import { OPPORTUNITY_FIELD_HINTS } from "../../../domain/form-texts.ts";
import { OPPORTUNITY_ADMIN_TEXTS } from "../../../domain/messages.ts";
import { AlertLine } from "../alert-line.tsx";
import type { FormParts } from "./field-props.ts";
import { FormSection } from "./form-section.tsx";
import { canNotify } from "./use-opportunity-form.ts";

type Props = FormParts & { notify: boolean; past: string | null; onNotify: (notify: boolean) => void };

export function PublishFields({ state, edit, notify, past, onNotify }: Props) {
  const { visibility } = state.values;
  const alert = state.target?.alert ?? null;
  return (
    <FormSection title={t("Publishing")}>
      <Switch
        name="visibility"
        label={t(OPPORTUNITY_ADMIN_TEXTS.live)}
        hint={t(OPPORTUNITY_FIELD_HINTS.visibility)}
        checked={visibility}
        onChange={({ target }) => edit({ visibility: target.checked })}
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        {alert && <AlertLine alert={alert} />}
        {canNotify(alert) && (
          <Checkbox
            name="notifyMembers"
            label={t(OPPORTUNITY_ADMIN_TEXTS.notifyMembers)}
            hint={t(past ?? OPPORTUNITY_FIELD_HINTS.notifyMembers)}
            disabled={!visibility || past !== null}
            checked={notify && visibility && past === null}
            onChange={({ target }) => onNotify(target.checked)}
          />
        )}
      </div>
    </FormSection>
  );
}
