import type { Page } from "playwright-core";
import { BRAND } from "#kernel/brand.ts";

type Faults = { english: string[]; sideways: string[]; cut: string[] };

/**
 * What is no sentence of ours says so by its markup: <bdi> and dir="auto" isolate what people wrote, translate="no" marks
 * codes, addresses and names of products, and a text in another language has its own `lang`.
 */
export const AS_WRITTEN = "textarea, bdi, [dir=auto], [translate=no], body [lang]";
const SAID = ["aria-label", "aria-description", "aria-valuetext", "title", "alt", "placeholder"];

/** Of the tables of `Intl`, which write moments too, where a pseudo language is English. */
const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1));
const OF_INTL = [
  ...(["long", "short"] as const).flatMap((length) =>
    MONTHS.map((date) => date.toLocaleDateString("en-GB", { month: length })),
  ),
  ...["Sep", "am", "pm", "UTC", "MB"],
];

/**
 * Of a page in a pseudo language: words that did not pass through the translator, for the eye or a screen reader; what
 * stands out of the page; and buttons whose words do not fit into them.
 */
export function findFaults(page: Page): Promise<Faults> {
  return page.evaluate(readPage, { asWritten: `time, ${AS_WRITTEN}`, said: SAID, known: [...OF_INTL, BRAND.name] });
}

type Rules = { asWritten: string; said: string[]; known: string[] };

/** Runs in the page. */
function readPage({ asWritten, said, known }: Rules): Faults {
  const knownWords = new RegExp(`(?<!\\p{L})(?:${known.join("|")})(?!\\p{L})`, "gu");
  // The pseudo language leaves addresses within its sentences as they are.
  const address = /(?<=^\[.*)(?:https?:\/\/[^\s)]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/gsu;
  const isEnglish = (text: string) => /[a-z]{2}/i.test(text.replace(knownWords, " ").replace(address, " "));

  const written = [...document.querySelectorAll(asWritten)].map(({ textContent }) => textContent.trim());
  const names = [...new Set(written)].filter((text) => text.length > 1).sort((a, b) => b.length - a.length);
  /** Attributes have no markup: of what people wrote, they say what the page shows as written. */
  const isEnglishBesidesNames = (text: string) =>
    isEnglish(names.reduce((rest, name) => rest.replaceAll(name, " "), text));

  const describe = (element: Element, text: string) =>
    `<${element.localName} class="${(element.getAttribute("class") ?? "").slice(0, 60)}"> ${text.trim().slice(0, 120)}`;

  function* textsIn(root: Element): Generator<{ text: Text; holder: Element }> {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const holder = text.parentElement;
      if (holder && text.textContent?.trim()) yield { text: text as Text, holder };
    }
  }

  function* englishTexts() {
    for (const { text, holder } of textsIn(document.body)) {
      if (holder.closest(`script, style, template, noscript, ${asWritten}`)) continue;
      const test = holder.matches("desc") ? isEnglishBesidesNames : isEnglish;
      if (test(text.data)) yield describe(holder, text.data);
    }
  }

  function* englishAttributes() {
    for (const element of document.body.querySelectorAll(said.map((name) => `[${name}]`).join())) {
      if (element.closest("[translate=no], body [lang]")) continue;
      for (const name of said) {
        const text = element.getAttribute(name) ?? "";
        if (isEnglishBesidesNames(text)) yield describe(element, `${name}: ${text}`);
      }
    }
    const description = document.querySelector("meta[name=description]")?.getAttribute("content") ?? "";
    for (const text of [document.title, description]) if (isEnglishBesidesNames(text)) yield text;
  }

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

  /** It, or what it stands in, is one pixel wide, at some widths only. */
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
  return {
    english: unique([...englishTexts(), ...englishAttributes()]),
    sideways: unique(sideways()),
    cut: unique(cutButtons()),
  };
}
