import type { testBrowser, Visit, VisitOptions } from "../support/browser.ts";
import { openPage } from "../support/browser.ts";
import { signInAs } from "../support/sign-in.ts";

export function visitsOfCast(visit: ReturnType<typeof testBrowser>) {
  return async function visitAs(name: string, path: string, options: VisitOptions = {}): Promise<Visit> {
    const visited = await visit("/robots.txt", options);
    await signInAs(visited.page, `${name}@isa.example`);
    // Tabs work only after their script has loaded.
    await openPage(visited.page, path);
    return visited;
  };
}
