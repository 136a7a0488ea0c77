import { t } from "#platform/i18n/i18n.ts";
import type { LightField } from "#shell/forms/light-form.ts";

export function fieldProps({ id, error }: LightField) {
  return { id, error: error && t(error) };
}

/** @param focused sets `autofocus`, which works without script */
export function inputProps({ name, initialValue }: LightField, focused = false) {
  return { name, defaultValue: initialValue, ...(focused ? { autoFocus: true } : {}) };
}
