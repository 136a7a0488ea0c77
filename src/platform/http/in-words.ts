import { t } from "../i18n/i18n.ts";

/** A message with a brace was already translated with its values; `t` would parse the values' braces. */
export const inWords = (message: string): string => (message.includes("{") ? message : t(message));

export const fieldsInWords = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, inWords(message)]));
