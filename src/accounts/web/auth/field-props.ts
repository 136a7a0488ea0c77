import { t } from "#platform/i18n/i18n.ts";
import type { LightField } from "#shell/forms/light-form.ts";

/** The error in words, tied to its field. */
export function fieldProps({ id, error }: LightField) {
  return { id, error: error && t(error) };
}

/** @param focused the first field that needs attention; without script the browser goes there by itself */
export function inputProps({ name, initialValue }: LightField, focused = false) {
  return { name, defaultValue: initialValue, ...(focused ? { autoFocus: true } : {}) };
}
