import { afterAll, beforeAll, expect, test } from "vitest";
import { testBrowser } from "../support/browser.ts";
import { type Product, startProduct } from "../support/product.ts";
import { expectStored, newMember, visitsOfMembers } from "./profile-visit.ts";

const open = visitsOfMembers(testBrowser());
let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

test("the profile form keeps text typed while the server is down and saves it after the restart", async () => {
  const member = await newMember({}, product.url);
  const { page } = await open(member, "/edit-profile", { site: product.url });
  await page.getByLabel("City or town").fill("Keta");
  await product.kill();
  await page.getByLabel("About you").fill("Typed while the server was away.");
  await page.getByText("We cannot reach our server.").waitFor();
  await expect.poll(() => page.getByText("Auto-save Issue").isVisible()).toBe(true);
  await product.start();
  await expectStored(member, { cityTown: "Keta", userBio: "Typed while the server was away." });
  await page.getByText("Last saved").waitFor();
});
