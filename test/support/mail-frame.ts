import type { Page } from "playwright-core";

const FRAME = 'iframe[title="Preview of the email"]';
const OPENED = "/opened-mail";

export const mailFrame = (page: Page) => page.frameLocator(FRAME);

/** Both the frame and the mail's policy block axe, which is a script; this lets it in. */
export async function letAxeIn(page: Page, text: string): Promise<void> {
  const shown = mailFrame(page).getByText(text, { exact: true });
  await shown.waitFor();
  const frame = page.locator(FRAME);
  const mail = await (await (await frame.elementHandle())?.contentFrame())?.content();
  // The mail's main landmark would be a second one inside the page.
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
