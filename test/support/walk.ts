import { afterAll, beforeAll, describe, test } from "vitest";
import { changeAddress, newEmail, settledPerson, waitForReset } from "../e2e/auth-visit.ts";
import { addApp } from "../e2e/second-step-visit.ts";
import { type Visit, visitForLonger } from "./browser.ts";
import { CHANGES_ADDRESS, OWES_CODE, pagesOf, WAITS_FOR_MAIL } from "./pages-of-site.ts";
import { type Product, startProduct } from "./product.ts";
import { randomOf, seed } from "./rounds.ts";
import { signInAs } from "./sign-in.ts";
import { expectWhole, type More } from "./whole-page.ts";

/** Each page loads once, in one context per person, on its own demo data. @param expectMore checks on a desktop */
export function walk(people: readonly string[], expectMore?: More): void {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ AUTH_SAML_ENABLED: "true" });
    await addMissingData(product.url);
  });
  afterAll(() => product?.stop());

  describe.each(shuffled(people))("as %s", (who) => {
    let warm: Visit | undefined;
    const opened: Visit[] = [];
    afterAll(async () => {
      for (const { context } of opened) await context.close();
    });

    for (const walked of shuffled(pagesOf(who))) {
      test(`${walked.name} is whole in longer words, on each screen and for axe`, { tags: walked.tags }, async () => {
        const kept = walked.isCold ? undefined : warm;
        const visit = kept ?? (await enter(who, product.url));
        if (!kept) opened.push(visit);
        // A test that timed out still works in its context.
        if (!walked.isCold) warm = undefined;
        await expectWhole(visit, walked, expectMore);
        if (!walked.isCold) warm = visit;
      });
    }
  });
}

async function enter(who: string, site: string): Promise<Visit> {
  const visit = await visitForLonger({ site });
  const { page } = visit;
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) => {
      console.error(`${location.pathname}: ${effectiveDirective} holds back ${blockedURI} of ${sourceFile}`);
    });
  });
  await page.goto("/robots.txt");
  if (who === WAITS_FOR_MAIL) await waitForReset(page);
  else if (who === OWES_CODE) {
    const person = await settledPerson(site);
    await addApp(site, person);
    await signInAs(page, person.email, person.password);
  } else if (who === CHANGES_ADDRESS) {
    const person = await settledPerson(site);
    await signInAs(page, person.email, person.password);
    await changeAddress(page, newEmail());
  } else if (who !== "guest") await signInAs(page, `${who}@isa.example`);
  return visit;
}

/** The demo data lacks a proposal and a report. */
async function addMissingData(site: string): Promise<void> {
  const visit = await enter("brian", site);
  const { request } = visit.page;
  const headers = { origin: site };
  const proposal = { link: "https://grants.example/call", title: "A call", about: "Seed money." };
  const proposed = await request.post("/api/opportunity-proposals", { headers, data: proposal });
  const { members } = await (await request.get("/api/directory?search=namib")).json();
  const report = { thing: "member", id: members[0].memberId, reason: "other" };
  const reported = await request.post("/api/reports", { headers, data: report });
  if (!proposed.ok() || !reported.ok()) throw new Error(`proposal ${proposed.status()}, report ${reported.status()}`);
  await visit.context.close();
}

/** Fisher-Yates, deterministic by seed. */
function shuffled<T>(all: readonly T[]): T[] {
  const order = [...all];
  const random = randomOf(seed());
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}
