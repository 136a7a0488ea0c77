import { t } from "#platform/i18n/i18n.ts";

type FlashTone = "success" | "error" | "info";
/** Where it is shown. `auth`: sign-in page. `toast`: any next page. `page`: where a form without script returns. */
export type FlashPlace = "auth" | "toast" | "page";

export type FlashMessage = {
  key: string;
  place: FlashPlace;
  tone: FlashTone;
  text: string;
  /** Values for the placeholders, by the key `about` in the cookie; null for an unknown key. */
  valuesOf?: (about: string) => Record<string, string> | null;
};

/** `email`: initial email address in the next form. `about`: key for `valuesOf`. */
export type FlashDetails = { email?: string | undefined; about?: string | undefined };
export type Flash = FlashDetails & { message: FlashMessage };

export type SaidFlash = { tone: FlashTone; text: string };

/** The cookie carries the key of a message, not its text, so that a forged cookie cannot inject text. */
export function flashMessages<Key extends string>(
  messages: Record<Key, Omit<FlashMessage, "key">>,
): Record<Key, FlashMessage> {
  const entries = Object.entries<Omit<FlashMessage, "key">>(messages);
  return Object.fromEntries(entries.map(([key, message]) => [key, { ...message, key }])) as Record<Key, FlashMessage>;
}

export function sayFlash({ message, about }: Flash): SaidFlash {
  const values = about === undefined ? null : message.valuesOf?.(about);
  return { tone: message.tone, text: t(message.text, values ?? {}) };
}

export function writeFlash({ message: { key }, email, about }: Flash): string {
  return Buffer.from(JSON.stringify({ key, email, about })).toString("base64url");
}

/** @returns null for an empty or unknown message */
export function readFlash(text: string | undefined, messages: Record<string, FlashMessage>): Flash | null {
  if (!text) return null;
  try {
    const { key, email, about } = JSON.parse(Buffer.from(text, "base64url").toString()) as Record<string, unknown>;
    if (typeof key !== "string" || !Object.hasOwn(messages, key)) return null;
    const message = messages[key];
    return message ? { message, email: wordOf(email), about: wordOf(about) } : null;
  } catch {
    return null;
  }
}

const wordOf = (value: unknown) => (typeof value === "string" ? value : undefined);
