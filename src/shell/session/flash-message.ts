import { t } from "#platform/i18n/i18n.ts";

type FlashTone = "success" | "error" | "info";
/** On the sign-in page, as a toast on whichever page comes next, or in the page that a form without script comes back to. */
export type FlashPlace = "auth" | "toast" | "page";

/** What one page tells the next, and where. */
export type FlashMessage = {
  key: string;
  place: FlashPlace;
  tone: FlashTone;
  text: string;
  /** The values of the sentence, from the word that the cookie brings back; null for a word that is none of ours. */
  valuesOf?: (about: string) => Record<string, string> | null;
};

/** `email`: the address that the next form starts with; `about`: what the sentence names. */
export type FlashDetails = { email?: string | undefined; about?: string | undefined };
export type Flash = FlashDetails & { message: FlashMessage };

/** A message as a page shows it, in the visitor's language. */
export type SaidFlash = { tone: FlashTone; text: string };

/** Messages by their keys, which the cookie carries in place of words: nobody can put words into our mouth. */
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

/** `service`: as the version before named `about`. @returns null for nothing, and for what is none of `messages` */
export function readFlash(text: string | undefined, messages: Record<string, FlashMessage>): Flash | null {
  if (!text) return null;
  try {
    const {
      key,
      email,
      service,
      about = service,
    } = JSON.parse(Buffer.from(text, "base64url").toString()) as Record<string, unknown>;
    if (typeof key !== "string" || !Object.hasOwn(messages, key)) return null;
    const message = messages[key];
    return message ? { message, email: wordOf(email), about: wordOf(about) } : null;
  } catch {
    return null;
  }
}

const wordOf = (value: unknown) => (typeof value === "string" ? value : undefined);
