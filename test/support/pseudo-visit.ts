import { afterAll, beforeAll, expect } from "vitest";
import { addressIn } from "#platform/i18n/address.ts";
import { openPage, type testBrowser, type Visit, type VisitOptions } from "./browser.ts";
import { type Product, startProduct } from "./product.ts";
import { findFaults } from "./raw-english.ts";
import { signInAs } from "./sign-in.ts";

type Language = "en-XA" | "ar-XB";

export function onOwnSite(visitAny: ReturnType<typeof testBrowser>) {
  let product: Product | undefined;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product?.stop());
  const site = () => product?.url ?? "";
  const visit: typeof visitAny = (path, options) => visitAny(path, { site: site(), ...options });
  return { visit, site };
}

export function pseudoVisits(visit: ReturnType<typeof testBrowser>, language: Language) {
  return async function visitPage(who: string, path: string, options: VisitOptions = {}): Promise<Visit> {
    const visited = await visit("/robots.txt", options);
    if (who !== "guest") await signInAs(visited.page, `${who}@isa.example`);
    const address = addressIn(path, language);
    await openPage(visited.page, address);
    // A redirect would check another page.
    expect(new URL(visited.page.url()).pathname).toBe(address.replace(/\?.*/, ""));
    return visited;
  };
}

export async function expectNoFaults({ page }: Visit): Promise<void> {
  expect(await findFaults(page)).toEqual({ english: [], sideways: [], cut: [] });
}
