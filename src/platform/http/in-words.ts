import { t } from "../i18n/i18n.ts";

/**
 * What a refusal says, in the language of its request: each constant is a sentence of the translator. What has got its
 * values was translated where it was said, and they may hold braces.
 */
export const inWords = (message: string): string => (message.includes("{") ? message : t(message));

export const fieldsInWords = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, inWords(message)]));
