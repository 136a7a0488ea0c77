import type { Page } from "playwright-core";
import { BRAND } from "#kernel/brand.ts";
import { closest, type Element as Markup, parseMarkup, select, textsIn, wholeText } from "./markup.ts";

type Faults = { english: string[]; sideways: string[]; cut: string[] };

/** Not our sentences: people's words (<bdi>, dir=auto), codes and names (translate=no), other languages (lang). */
export const AS_WRITTEN = "textarea, bdi, [dir=auto], [translate=no], body [lang]";
export const SAID = ["aria-label", "aria-description", "aria-valuetext", "title", "alt", "placeholder"];

/** `Intl` writes dates of a pseudo language in English. */
const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1));
const OF_INTL = [
  ...(["long", "short"] as const).flatMap((length) =>
    MONTHS.map((date) => date.toLocaleDateString("en-GB", { month: length })),
  ),
  ...["Sep", "am", "pm", "UTC", "MB"],
];

const KNOWN_WORDS = new RegExp(`(?<!\\p{L})(?:${[...OF_INTL, BRAND.name].join("|")})(?!\\p{L})`, "gu");
/** The pseudo language keeps addresses in its sentences unchanged. */
const ADDRESS = /(?<=^\[.*)(?:https?:\/\/[^\s)]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/gsu;
const isEnglish = (text: string) => /[a-z]{2}/i.test(text.replace(KNOWN_WORDS, " ").replace(ADDRESS, " "));

/** `at` names the element. */
type Said = {
  /** Texts that are not our sentences. */
  written: string[];
  texts: { at: string; text: string; isDrawing: boolean }[];
  attributes: { at: string; text: string }[];
};

const RULES = { asWritten: `time, ${AS_WRITTEN}`, said: SAID, unseen: "script, style" };
type Rules = typeof RULES;

/** Words that bypassed the translator. */
function englishIn({ written, texts, attributes }: Said): string[] {
  const names = [...new Set(written.map((text) => text.trim()))]
    .filter((text) => text.length > 1)
    .sort((a, b) => b.length - a.length);
  /** Attributes have no markup, so the page's written texts tell which words are people's. */
  const isEnglishBesidesNames = (text: string) =>
    isEnglish(names.reduce((rest, name) => rest.replaceAll(name, " "), text));
  const found = [
    ...texts.filter(({ text, isDrawing }) => (isDrawing ? isEnglishBesidesNames : isEnglish)(text)),
    ...attributes.filter(({ text }) => isEnglishBesidesNames(text)),
  ];
  return [...new Set(found.map(({ at, text }) => `${at} ${text.trim().slice(0, 120)}`))];
}

/** Words that bypassed the translator, overflow of the page, and buttons too small for their words. */
export async function findFaults(page: Page): Promise<Faults> {
  // With script, the contents of noscript are one text with its markup.
  const { said, ...rest } = await page.evaluate(readPage, { ...RULES, unseen: `${RULES.unseen}, noscript` });
  return { english: englishIn(said), ...rest };
}

/** Same check on the server's HTML. */
export function findEnglish(html: string): string[] {
  const { asWritten, said, unseen } = RULES;
  const root = parseMarkup(html);
  const at = ({ name, attribs }: Markup) => `<${name} class="${(attribs.class ?? "").slice(0, 60)}">`;
  const [body = root] = select(root, "body");
  const texts = [...textsIn(body)]
    .filter(({ text, holder }) => text.trim() && !closest(holder, `${unseen}, ${asWritten}`))
    .map(({ text, holder }) => ({ at: at(holder), text, isDrawing: holder.name === "desc" }));
  const named = select(body, said.map((name) => `[${name}]`).join()).filter(
    (element) => !closest(element, "[translate=no], body [lang]"),
  );
  const attributes = named.flatMap((element) =>
    said.map((name) => ({ at: `${at(element)} ${name}:`, text: element.attribs[name] ?? "" })),
  );
  const title = { at: "title:", text: select(root, "title").map(wholeText).join() };
  const description = select(root, "meta[name=description]").map(({ attribs }) => attribs.content ?? "");
  return englishIn({
    written: select(root, asWritten).map(wholeText),
    texts,
    attributes: [...attributes, title, { at: "description:", text: description.join() }],
  });
}

/** Runs in the page. */
function readPage({ asWritten, said, unseen }: Rules) {
  const name = (element: Element) =>
    `<${element.localName} class="${(element.getAttribute("class") ?? "").slice(0, 60)}">`;
  const describe = (element: Element, text: string) => `${name(element)} ${text.trim().slice(0, 120)}`;

  function* textsIn(root: Element): Generator<{ text: Text; holder: Element }> {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const holder = text.parentElement;
      if (holder && text.textContent?.trim()) yield { text: text as Text, holder };
    }
  }

  const texts = [...textsIn(document.body)]
    .filter(({ holder }) => !holder.closest(`${unseen}, ${asWritten}`))
    .map(({ text, holder }) => ({ at: name(holder), text: text.data, isDrawing: holder.matches("desc") }));
  const named = [...document.body.querySelectorAll(said.map((name) => `[${name}]`).join())].filter(
    (element) => !element.closest("[translate=no], body [lang]"),
  );
  const attributes = named.flatMap((element) =>
    said.map((attribute) => ({ at: `${name(element)} ${attribute}:`, text: element.getAttribute(attribute) ?? "" })),
  );
  const description = document.querySelector("meta[name=description]")?.getAttribute("content") ?? "";
  const head = [
    { at: "title:", text: document.title },
    { at: "description:", text: description },
  ];

  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });

  function* sideways() {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return;
    yield `the page is ${scrollWidth} px wide`;
    for (const element of document.body.querySelectorAll("*")) {
      const { left, right, width } = element.getBoundingClientRect();
      if (width > 0 && (right > clientWidth + 1 || left < -1) && isSeen(element))
        yield describe(element, `${left}..${right}: ${element.textContent}`);
    }
  }

  /** One pixel wide, itself or an ancestor, at some widths only. */
  const isForReaders = (element: Element | null, within: Element): boolean =>
    element !== null &&
    element !== within &&
    (element.getBoundingClientRect().width <= 1 || isForReaders(element.parentElement, within));

  function* cutButtons() {
    for (const button of document.querySelectorAll("button, summary, [role=tab], [role=button], a, label")) {
      const box = button.getBoundingClientRect();
      if (getComputedStyle(button).display === "inline" || !isSeen(button) || box.width < 4) continue;
      for (const { text, holder } of textsIn(button)) {
        if (isForReaders(holder, button) || holder.closest("[aria-hidden=true], bdi, [dir=auto]") || !isSeen(holder))
          continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        const isOut = left < box.left - 1 || right > box.right + 1 || top < box.top - 2 || bottom > box.bottom + 2;
        if (isOut) yield describe(button, button.textContent ?? "");
      }
    }
  }

  const unique = (found: Iterable<string>) => [...new Set(found)];
  const written = [...document.querySelectorAll(asWritten)].map(({ textContent }) => textContent);
  return {
    said: { written, texts, attributes: [...attributes, ...head] },
    sideways: unique(sideways()),
    cut: unique(cutButtons()),
  };
}
