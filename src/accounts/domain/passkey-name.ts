import * as v from "valibot";
import { shownText } from "#kernel/plain-text.ts";
import { msg } from "#kernel/translate.ts";
import { PASSKEY_MESSAGES } from "./passkey-messages.ts";
import { LONGEST_PASSKEY_NAME } from "./passkeys.ts";

export const passkeyNameSchema = v.object({
  name: v.pipe(
    v.optional(v.string(), ""),
    v.transform(shownText),
    v.minLength(1, PASSKEY_MESSAGES.nameRequired),
    v.maxLength(LONGEST_PASSKEY_NAME, PASSKEY_MESSAGES.nameTooLong),
  ),
});

/** Order matters: the user agent of an iPad also names Macintosh, that of Android also Linux. */
const DEVICES = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, msg("Android phone")],
  [/Windows/, msg("Windows computer")],
  [/CrOS/, msg("Chromebook")],
  [/Macintosh|Mac OS X/, msg("Mac")],
  [/Linux/, msg("Linux computer")],
] as const;

export function firstPasskeyName(userAgent: string | null, transports: readonly string[]): string {
  const elsewhere = !transports.includes("internal") && transports.some((way) => ["usb", "nfc", "ble"].includes(way));
  if (elsewhere) return msg("Security key");
  return DEVICES.find(([mark]) => mark.test(userAgent ?? ""))?.[1] ?? msg("Passkey");
}
