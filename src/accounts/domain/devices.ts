import { TRY_AGAIN } from "#kernel/session-messages.ts";
import { msg, t } from "#kernel/translate.ts";

type Rule = readonly [mark: RegExp, name: string];

/** Order matters: the user agent of nearly every browser also names Chrome and Safari. */
const BROWSERS: readonly Rule[] = [
  [/Edg(e|A|iOS)?\//, msg("Edge")],
  [/OPR\/|OPT\/|OPiOS\/|Opera/, msg("Opera")],
  [/SamsungBrowser\//, msg("Samsung Internet")],
  [/UCBrowser\/|UCWEB/, msg("UC Browser")],
  [/YaBrowser\//, msg("Yandex Browser")],
  [/Firefox\/|FxiOS\//, msg("Firefox")],
  [/Chrome\/|CriOS\/|Chromium\//, msg("Chrome")],
  [/Version\/[\d.]+.* Safari\//, msg("Safari")],
];

/** Order matters: the user agent of an iPad also names Mac, that of Android also Linux. */
const SYSTEMS: readonly Rule[] = [
  [/KAIOS\//i, msg("KaiOS")],
  [/iPhone|iPod/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, msg("Android")],
  [/Windows/, msg("Windows")],
  [/CrOS/, msg("Chromebook")],
  [/Macintosh|Mac OS X/, msg("Mac")],
  [/Linux|X11/, msg("Linux")],
];

const UNKNOWN_DEVICE = msg("Unknown device");

const nameOf = (rules: readonly Rule[], userAgent: string) => rules.find(([mark]) => mark.test(userAgent))?.[1];

/** The name never repeats text of the user agent. It has no version, so that an update does not make a new device. */
export function deviceName(userAgent: string | null): string {
  const [browser, system] = [nameOf(BROWSERS, userAgent ?? ""), nameOf(SYSTEMS, userAgent ?? "")];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? UNKNOWN_DEVICE;
}

export function deviceInWords(device: string): string {
  const [browser = "", system] = device.split(" on ");
  return system ? t("{browser} on {system}", { browser, system }) : t(device);
}

const HANDHELD = /Android|iPhone|iPad|KaiOS/;
export const isHandheld = (device: string): boolean => HANDHELD.test(device);

export const DEVICE_REMEMBERED_DAYS = 90;

type Seen = { devices: readonly string[]; userAgents: readonly (string | null)[]; hasHistory: boolean };

/** The device of the first sign-in never counts as new: the account has no earlier sign-in to compare with. */
export function isNewDevice(device: string, { devices, userAgents, hasHistory }: Seen): boolean {
  return hasHistory && !devices.includes(device) && !userAgents.some((one) => deviceName(one) === device);
}

/** Keeps only the network part of an IP address, too coarse to locate a house; null when unreadable. */
export function shortAddress(address: string | null): string | null {
  const plain = (address ?? "").replace(/^::ffff:(?=\d+\.)/i, "");
  const four = /^(\d{1,3}\.\d{1,3})\.\d{1,3}\.\d{1,3}$/.exec(plain)?.[1];
  if (four) return `${four}.x.x`;
  if (!/^[\da-f]{0,4}:[\da-f:]*$/i.test(plain) || plain === "::1") return null;
  const [first, second] = plain.toLowerCase().split(":");
  return first && second ? `${first}:${second}:x` : null;
}

export const DEVICE_MESSAGES = {
  lead: msg("How you sign in, and where you are signed in now."),
  devicesLead: msg(
    "You are signed in on these devices. If you do not recognise one, sign it out and choose a new password.",
  ),
  noOthers: msg("You are not signed in anywhere else."),
  othersAsked: msg("You stay signed in here. On all other devices you will have to sign in again."),
  ended: msg("This device is signed out."),
  othersEnded: msg("All other devices are signed out."),
  gone: msg("This device was already signed out."),
  tooOften: TRY_AGAIN.tooOften,
  failed: msg("This did not work. Please try again."),
  lastUsed: msg("Last used on {day}"),
  lastUsedFrom: msg("Last used on {day} from {address}"),
  offline: msg("We cannot show your devices now. Please try again in a moment."),
} as const;

const BY_METHOD: Record<string, string> = {
  password: msg("Signed in on {day} with your password"),
  otp: msg("Signed in on {day} with a code or a link"),
  magiclink: msg("Signed in on {day} with a link"),
  recovery: msg("Signed in on {day} with a link for a new password"),
  "email/signup": msg("Signed in on {day} with the link in your first email"),
  email_change: msg("Signed in on {day} with a link"),
  invite: msg("Signed in on {day} with an invitation"),
  oauth: msg("Signed in on {day} with a linked account"),
  "sso/saml": msg("Signed in on {day} through your organisation"),
  web3: msg("Signed in on {day} with your wallet"),
  passkey: msg("Signed in on {day} with a passkey"),
};

const SOMEHOW = msg("Signed in on {day}");

export const signedInText = (method: string): string => BY_METHOD[method] ?? SOMEHOW;
