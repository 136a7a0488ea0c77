import type { FieldMetadata } from "@conform-to/react";
import { t } from "#web/i18n.ts";

/** A Conform field as the interface kit takes it: the error in words, the control's own attributes. */
export function fieldProps(field: FieldMetadata<string>) {
  const [first] = field.errors ?? [];
  return { id: field.id, error: first && t(first) };
}

/** @param focused the first field that needs attention; without script the browser goes there by itself */
export function inputProps(field: FieldMetadata<string>, focused = false) {
  return {
    name: field.name,
    defaultValue: field.initialValue ?? "",
    ...(focused ? { autoFocus: true } : {}),
  };
}
