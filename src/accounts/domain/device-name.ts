type Rule = readonly [mark: RegExp, name: string];

/** In this order: nearly every browser also says Chrome and Safari. */
const BROWSERS: readonly Rule[] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|OPT\/|OPiOS\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/UCBrowser\/|UCWEB/, "UC Browser"],
  [/YaBrowser\//, "Yandex Browser"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\/|Chromium\//, "Chrome"],
  [/Version\/[\d.]+.* Safari\//, "Safari"],
];

/** In this order: an iPad says Mac as well, Android says Linux. */
const SYSTEMS: readonly Rule[] = [
  [/KAIOS\//i, "KaiOS"],
  [/iPhone|iPod/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "Chromebook"],
  [/Macintosh|Mac OS X/, "Mac"],
  [/Linux|X11/, "Linux"],
];

export const UNKNOWN_DEVICE = "Unknown device";

const nameOf = (rules: readonly Rule[], userAgent: string) => rules.find(([mark]) => mark.test(userAgent))?.[1];

/**
 * A device in words, and what tells devices apart: without versions, so that an update does not make a new device.
 * Only words of ours: what a program says of itself is shown nowhere.
 */
export function deviceName(userAgent: string | null): string {
  const [browser, system] = [nameOf(BROWSERS, userAgent ?? ""), nameOf(SYSTEMS, userAgent ?? "")];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? UNKNOWN_DEVICE;
}

const HANDHELD = /Android|iPhone|iPad|KaiOS/;
export const isHandheld = (device: string): boolean => HANDHELD.test(device);

/** A device not used for this long counts as new again. */
export const DEVICE_REMEMBERED_DAYS = 90;

type Seen = { devices: readonly string[]; userAgents: readonly (string | null)[]; hasHistory: boolean };

/** Whether the owner should be told of a sign-in; never of the first one, which has nothing to be compared with. */
export function isNewDevice(device: string, { devices, userAgents, hasHistory }: Seen): boolean {
  return hasHistory && !devices.includes(device) && !userAgents.some((one) => deviceName(one) === device);
}
