import type { testBrowser, Visit, VisitOptions } from "../support/browser.ts";
import { openPage } from "../support/browser.ts";
import { signInAs } from "../support/sign-in.ts";

/** Visits as somebody of the demo cast, by first name. */
export function visitsOfCast(visit: ReturnType<typeof testBrowser>) {
  return async function visitAs(name: string, path: string, options: VisitOptions = {}): Promise<Visit> {
    const visited = await visit("/robots.txt", options);
    await signInAs(visited.page, `${name}@isa.example`);
    // Tabs bring their own script; until then their buttons do nothing.
    await openPage(visited.page, path);
    return visited;
  };
}
