import type { Page } from "playwright-core";

const FRAME = 'iframe[title="Preview of the email"]';
const OPENED = "/opened-mail";

/** The mail that a page shows in its frame. */
export const mailFrame = (page: Page) => page.frameLocator(FRAME);

/** axe is a script, which neither the frame nor the mail's policy would run; so that it reads the mail too, both let it. */
export async function letAxeIn(page: Page, text: string): Promise<void> {
  const shown = mailFrame(page).getByText(text, { exact: true });
  await shown.waitFor();
  const frame = page.locator(FRAME);
  const mail = await (await (await frame.elementHandle())?.contentFrame())?.content();
  // A mail is a document of its own; in a mailbox its landmark stands alone.
  const body = (mail ?? "").replace(' role="main"', "");
  await page.route(`**${OPENED}`, (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body }));
  await frame.evaluate((element: HTMLIFrameElement, path) => {
    element.setAttribute("sandbox", "allow-scripts allow-same-origin");
    element.src = path;
  }, OPENED);
  await page.waitForFunction(
    ([selector, path]) => {
      const found = document.querySelector<HTMLIFrameElement>(selector ?? "")?.contentDocument;
      return found?.location.pathname === path && found?.readyState === "complete";
    },
    [FRAME, OPENED],
  );
  await shown.waitFor();
}
