import type { Page } from "playwright-core";
import { inject } from "vitest";
import type { DirectoryAnswer, DirectoryMember } from "#features/directory/contract/directory.ts";

export const cards = (page: Page) => page.getByRole("main").getByRole("article");

export async function memberCalled(business: string, site = inject("siteUrl")): Promise<DirectoryMember> {
  const answer = await fetch(`${site}/api/directory?search=${encodeURIComponent(business)}`);
  const [member] = ((await answer.json()) as DirectoryAnswer).members;
  if (member?.businessName !== business) throw new Error(`${business} is not listed`);
  return member;
}
