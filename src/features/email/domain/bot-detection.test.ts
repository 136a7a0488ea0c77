import { expect, test } from "vitest";
import { type BotSignal, botSignal, mayTrack, type TrackingEvent } from "./bot-detection.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";
const reader: TrackingEvent = {
  kind: "open",
  userAgent: FIREFOX,
  purpose: "",
  address: "197.232.10.4",
  sinceSent: 60_000,
  otherLinks: 0,
};

test.each<[string, Partial<TrackingEvent>, BotSignal | null]>([
  ["a browser", {}, null],
  ["a browser that clicks", { kind: "click" }, null],
  [
    "a phone",
    { userAgent: "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36" },
    null,
  ],
  ["a phone called Cubot", { userAgent: "Mozilla/5.0 (Linux; Android 9; CUBOT X19) AppleWebKit/537.36 Mobile" }, null],
  ["Outlook on a desktop", { userAgent: "Mozilla/4.0 (compatible; ms-office; MSOffice 16)" }, null],
  ["Thunderbird", { userAgent: "Mozilla/5.0 (X11; rv:140.0) Gecko/20100101 Thunderbird/140.0" }, null],
  [
    "Apple Mail without its protection",
    { userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15" },
    null,
  ],
  ["no name", { userAgent: " " }, "noName"],
  [
    "Gmail",
    { userAgent: "Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)" },
    "proxy",
  ],
  ["Yahoo", { userAgent: "YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html" }, "proxy"],
  ["Apple's privacy protection", { userAgent: "Mozilla/5.0" }, "proxy"],
  ["a click with as little of a name", { kind: "click", userAgent: "Mozilla/5.0" }, "scanner"],
  ["Outlook's check of links", { userAgent: "Microsoft Office Existence Discovery" }, "scanner"],
  ["Barracuda", { userAgent: "BarracudaCentral/1.0 (Link Protection)" }, "scanner"],
  ["a search engine", { userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)" }, "scanner"],
  ["a script", { userAgent: "python-requests/2.32" }, "scanner"],
  ["another script", { userAgent: "curl/8.9.1" }, "scanner"],
  ["a browser without a screen", { userAgent: "Mozilla/5.0 HeadlessChrome/140.0" }, "scanner"],
  ["a messenger", { userAgent: "WhatsApp/2.25.1 A" }, "preview"],
  ["a page that is loaded ahead", { purpose: "prefetch;prerender" }, "preview"],
  ["Exchange Online", { address: "40.107.3.9" }, "network"],
  ["Apple, by the newer kind of address", { address: "::ffff:17.58.1.2" }, "network"],
  ["a mail that is not even noted as sent", { sinceSent: null }, "tooSoon"],
  ["four seconds after", { sinceSent: 4_999 }, "tooSoon"],
  ["five seconds after", { sinceSent: 5_000 }, null],
  ["two links at once", { kind: "click", otherLinks: 1 }, "manyLinks"],
])("a tracking event from %s has the bot signal %s", (_, change, sign) => {
  expect(botSignal({ ...reader, ...change })).toBe(sign);
});

test.each([
  ["17.255.255.255", true],
  ["18.0.0.0", false],
  ["16.255.255.255", false],
  ["209.85.128.0", true],
  ["209.85.127.255", false],
  ["209.86.0.0", false],
  ["999.1.1.1", false],
  ["2a00:1450::1", false],
  ["unknown", false],
])("the address %s belongs to a mail provider: %s", (address, isOne) => {
  expect(botSignal({ ...reader, address })).toBe(isOne ? "network" : null);
});

test.each([
  ["GET", "", "", true],
  ["GET", "0", "0", true],
  ["HEAD", "", "", false],
  ["GET", "1", "", false],
  ["GET", "", "1", false],
])("a %s request with DNT '%s' and Sec-GPC '%s' is counted: %s", (method, doNotTrack, privacyControl, counted) => {
  expect(mayTrack({ method, doNotTrack, privacyControl })).toBe(counted);
});
