import type { Page } from "playwright-core";

export type Keys = ReturnType<typeof keyboardOf>;

type Focused = { name: string; group: string };

export function keyboardOf(page: Page) {
  const focused = (): Promise<Focused> =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      const name = element?.labels?.[0]?.innerText ?? element?.getAttribute("aria-label") ?? element?.innerText ?? "";
      return { name: name.trim(), group: element?.closest("fieldset")?.querySelector("legend")?.innerText ?? "" };
    });
  let presses = 0;
  async function stroke(key: string): Promise<void> {
    presses += 1;
    await page.keyboard.press(key);
  }
  async function reach(isThere: (at: Focused) => boolean, what: string, key = "Tab"): Promise<void> {
    for (let tried = 0; tried < 150; tried += 1) {
      if (isThere(await focused())) return;
      await stroke(key);
    }
    throw new Error(`${key} never reaches ${what}`);
  }
  return {
    focused,
    /** Letters of answers do not count. */
    presses: () => presses,
    stroke,
    async press(name: RegExp, key: string, along = "Tab"): Promise<void> {
      await reach((at) => name.test(at.name), String(name), along);
      await stroke(key);
    },
    async type(name: RegExp, text: string): Promise<void> {
      await reach((at) => name.test(at.name), String(name));
      await page.keyboard.type(text);
    },
    async chooseFirst(list: string): Promise<void> {
      await reach(({ group }) => group.startsWith(list), list);
      await stroke("Space");
    },
    async choose(list: string, choice: string): Promise<void> {
      const isIn = ({ group }: Focused) => group.startsWith(list);
      const isChoice = (at: Focused) => isIn(at) && at.name === choice;
      const isUnfold = (at: Focused) => isIn(at) && at.name.startsWith("Show all");
      await reach((at) => isChoice(at) || isUnfold(at), `${choice} of ${list}`);
      if (isUnfold(await focused())) {
        await stroke("Enter");
        await reach(isChoice, `${choice} of ${list}`, "Shift+Tab");
      }
      await stroke("Space");
    },
  };
}
