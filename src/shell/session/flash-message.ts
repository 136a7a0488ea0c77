import { t } from "#platform/i18n/i18n.ts";

type FlashTone = "success" | "error" | "info";
/** `auth`: sign-in page. `toast`: any next page. `page`: the page that a form without script returns to. */
export type FlashPlace = "auth" | "toast" | "page";

export type FlashMessage = {
  key: string;
  place: FlashPlace;
  tone: FlashTone;
  text: string;
  /** Placeholders from the cookie's word; null for an unknown word. */
  valuesOf?: (about: string) => Record<string, string> | null;
};

/** `email`: initial address of the next form. `about`: key for `valuesOf`. */
export type FlashDetails = { email?: string | undefined; about?: string | undefined };
export type Flash = FlashDetails & { message: FlashMessage };

export type SaidFlash = { tone: FlashTone; text: string };

/** The cookie carries keys, so that a forged one cannot inject text. */
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
