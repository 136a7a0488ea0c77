import type { Page } from "playwright-core";

/** Notes texts that come into view, however briefly, also on later pages. @returns texts seen since the last call */
export async function watchFor(page: Page, ...texts: string[]): Promise<() => Promise<string[]>> {
  const seen = new Set<string>();
  await page.exposeFunction("textSeen", (text: string) => void seen.add(text));
  await page.addInitScript(watch, texts);
  await page.evaluate(watch, texts);
  return async () => {
    for (let time = 0; time < 3; time += 1) await page.evaluate(comeAndGo);
    const found = [...seen];
    seen.clear();
    return found;
  };
}

function watch(texts: string[]): void {
  const { textSeen } = window as unknown as { textSeen: (text: string) => void };
  const look = () => {
    const shown = document.body?.innerText ?? "";
    for (const text of texts) if (shown.includes(text)) textSeen(text);
  };
  new MutationObserver(look).observe(document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
  look();
}

const comeAndGo = async () => void (await (await fetch("/robots.txt", { cache: "no-store" })).text());
