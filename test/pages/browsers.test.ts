import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { assetsIn } from "#app/pages/offline/copy-html.ts";
import { withoutLayers } from "../../scripts/flatten-style.mjs";
import { gapsIn } from "../support/compat.ts";
import { wholeText } from "../support/markup.ts";
import { guest, visitorCalled } from "../support/pages.ts";

const CLIENT = "build/client";

/** Features that `fill-gaps.ts` adds to application pages. */
const FILLED = [
  ...[".at()", ".toSorted()", ".toReversed()", ".isWellFormed()", ".toWellFormed()", ".showModal()"],
  ...["Object.hasOwn", "Map.groupBy", "URL.canParse", "TextEncoderStream"],
];
/** The code checks for these before use. */
const ASKED_FOR = [
  ...["Intl.Segmenter", ".segment()", "Intl.supportedValuesOf", "BroadcastChannel", "reportError"],
  ...[".startViewTransition()", ".skipTransition()", ".share()", ".print()", ".readText()", ".query()"],
  ...["CompressionStream", "DecompressionStream", "Notification", "Notification.requestPermission"],
  ...[".getNotifications()", ".showNotification()", ".getSubscription()", ".subscribe()", ".unsubscribe()"],
  ...[".isConditionalMediationAvailable()", ".getAuthenticatorData()", ".getPublicKey()", ".getPublicKeyAlgorithm()"],
  ...[".getTransports()", ".caretPositionFromPoint()", ".caretRangeFromPoint()", ".getComposedRanges()"],
  ...[".createPolicy()", ".createHTML()"],
];
/** Own and library methods with names of platform methods. */
const NAMESAKES = [
  ...[".addElement()", ".createContext()", ".destroy()", ".dispatch()", ".fallback()", ".fetch()", ".first()"],
  ...[".forget()", ".getState()", ".lock()", ".move()", ".node()", ".run()", ".sync()", ".turn()", ".use()"],
];

const scripts = readdirSync(CLIENT, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
const textOf = (name: string) => readFileSync(`${CLIENT}/${name}`, "utf8");
const NAMED = /["'`](?:\/assets|\.)\/([\w./-]+\.js)["'`]/g;

/** Scripts that run before any polyfill: the script of all pages, the worker, and their imports. */
function withoutFills(): Set<string> {
  const first = scripts.filter((name) => /^assets\/enhance-|^service-worker/.test(name));
  const found = new Set(first);
  for (const name of found) {
    for (const [, other] of textOf(name).matchAll(NAMED)) found.add(`assets/${other}`);
  }
  expect(first).toHaveLength(3);
  return found;
}

test("built scripts use only features of the oldest browsers, unless polyfilled or checked", {
  timeout: 120_000,
}, () => {
  const unfilled = withoutFills();
  const gaps = scripts.flatMap((name) => {
    const known = [...ASKED_FOR, ...NAMESAKES, ...(unfilled.has(name) ? [] : FILLED)];
    // The polyfill script names its own gaps.
    if (name.startsWith("assets/fill-gap")) return [];
    return [...gapsIn(textOf(name))].filter((gap) => !known.includes(gap)).map((gap) => `${name}: ${gap}`);
  });
  expect(scripts.length).toBeGreaterThan(200);
  expect(gaps).toEqual([]);
});

test.each([
  ["guest", "/auth"],
  ["chinedu", "/edit-profile"],
  ["admin1", "/admin"],
])("inline scripts of a page (as %s: %s) use only features of the oldest browsers", async (who, path) => {
  const page = await (await visitorCalled(who)).get(path);
  const inline = page.all("script:not([src]):not([type='application/ld+json'])").map((script) => wholeText(script));
  expect(inline.length).toBeGreaterThan(2);
  const gaps = inline.flatMap((script) => [...gapsIn(script)]);
  expect(gaps.filter((gap) => !FILLED.includes(gap))).toEqual([]);
});

test("polyfills load before other scripts, and only on application pages", async () => {
  const { html } = await guest().get("/auth");
  const [check = ""] = /<script[^>]*>var a=\[\];.*?<\/script>/.exec(html) ?? [];
  expect(check).toMatch(/^<script nonce="[^"]+"/);
  expect(html.indexOf(check)).toBeLessThan(html.indexOf("</head>"));
  const [, address = ""] = / src="(\/assets\/fill-gaps-[\w-]+\.js)">/.exec(check) ?? [];
  const script = textOf(address.slice(1));
  // Classic script: no imports or exports, and it waits for nothing.
  expect(script).not.toMatch(/\bimport\b|\bexport\b/);
  expect((await guest().get("/")).html).not.toContain("fill-gap");
  // Devices do not keep it either.
  const kept = [html, ...scripts.map(textOf)].flatMap((text) => assetsIn(text, "http://x/assets/x.js"));
  expect(kept.filter((name) => name.includes("fill-gap"))).toEqual([]);
});

test("the flat stylesheet for older browsers contains no layers", async () => {
  const { html } = await guest().get("/");
  const [, look = ""] = /data-look="([^"]+)"/.exec(html) ?? [];
  const [layered, flat] = [textOf(`assets/${look}`), textOf(`assets/flat-${look}`)];
  expect(flat).not.toMatch(/@layer|@media[^{]*\(width ?[<>]/);
  expect(flat.length / layered.length).toBeGreaterThan(0.95);
  expect(withoutLayers('a{b:c}@layer x,y;@layer x{p{q:"}"}@media (a){z{}}}@layer y{@layer n{k{}}}e{}')).toBe(
    'a{b:c}p{q:"}"}@media (a){z{}}k{}e{}',
  );
});

test.each([
  ["[1].toSorted()", ".toSorted()"],
  ["[1].findLast(Boolean)", ".findLast()"],
  ["Object.groupBy([], String)", "Object.groupBy"],
  ["Promise.withResolvers()", "Promise.withResolvers"],
  ["structuredClone({})", "structuredClone"],
  ["new Intl.DurationFormat('en')", "Intl.DurationFormat"],
  ["AbortSignal.any([])", "AbortSignal.any"],
  ["new Set().union(new Set())", ".union()"],
  ["crypto.randomUUID()", ".randomUUID()"],
  ["form.requestSubmit()", ".requestSubmit()"],
  ["class One { static { one() } }", "a static block"],
  ["/(?<!a)b/", "lookbehind (?<!a)b/"],
  ["new RegExp('(?<=a)b')", "lookbehind (?<=a)b')"],
  ["/[\\p{L}--[a-z]]/v", "the flag v in [\\p{L}--[a-z]]"],
  ["document.startViewTransition?.(); typeof reportError; [1].map(String)", undefined],
])("%s is a gap: %s", (script, gap) => {
  expect([...gapsIn(script)]).toEqual(gap === undefined ? [] : [gap]);
});
