import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";

/** For `addInitScript`: wraps each text in two elements, also later ones, like browser translators. */
export function installTranslator(): void {
  const isText = (node: Node) =>
    (node.nodeValue ?? "").trim() !== "" &&
    !node.parentElement?.closest("script, style, textarea, noscript, svg, [translate=no], [contenteditable], font");
  const texts = () => {
    const found: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (isText(walker.currentNode)) found.push(walker.currentNode as Text);
    return found;
  };
  const translate = () => {
    for (const text of texts()) {
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  const begin = () => {
    translate();
    new MutationObserver(translate).observe(document.body, { childList: true, subtree: true, characterData: true });
  };
  Object.assign(window, { translator: { begin, left: () => texts().length } });
}

/** From the next page on, each page is translated after hydration. */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(installTranslator);
  await context.addInitScript(() => {
    const isReady = () => {
      if (document.readyState === "loading") return false;
      const parts = "__reactRouterContext" in window ? [...document.querySelectorAll("main")] : [];
      return parts.every((part) => Object.keys(part).some((key) => key.startsWith("__reactFiber$")));
    };
    const waiting = setInterval(() => {
      if (!isReady()) return;
      clearInterval(waiting);
      (window as unknown as Translator).translator.begin();
    }, 20);
  });
}

type Translator = { translator: { begin(): void; left(): number } };

export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as Translator).translator.begin());
}

export async function expectTranslated(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => (window as unknown as Translator).translator.left())).toBe(0);
}
