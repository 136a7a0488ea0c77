import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import type { Profile, ProfileFields } from "#features/profiles/domain/profile.ts";
import type { testBrowser, Visit, VisitOptions } from "../support/browser.ts";
import { waitForMail } from "../support/mailbox.ts";
import { signInAs } from "../support/sign-in.ts";

export const PASSWORD = "Harambee-2026";

export type Member = {
  id: string;
  email: string;
  password: string;
  stored(): Promise<Profile>;
  save(changes: Partial<ProfileFields>): Promise<void>;
  confirmCard(): Promise<void>;
};

const BASIC_SETUP = {
  fullName: "Abena Mensah",
  country: "GH",
  ageRange: "25_to_34",
  gender: "female",
  entrepreneurType: "solo",
  businessName: "Mensah Textiles",
};

export const CHOICES = {
  "Skills you can offer": "Business Strategy & Planning",
  "Support you need": "Mentorship & Coaching",
  "Reasons for joining": "Find a mentor",
  "Goals for the next 6 to 12 months": "Register my business",
  "Goals for the next 3 years": "Expand nationally",
  "Challenges you face": "Irregular cash flow",
  "Business sectors you are interested in": "Food & Beverage",
  "Education and training": "Diploma",
};

export const COMPLETE: Partial<ProfileFields> = {
  businessStage: "growth_stage",
  industrySector: ["fashion_and_beauty"],
  businessModel: ["business_to_consumer_b2c"],
  skillsOffer: ["project_management"],
  supportAreasNeeded: ["mentorship_and_coaching"],
  joiningGoals: ["find_a_mentor"],
  goals612Months: ["find_a_mentor"],
  goals3Years: ["expand_nationally"],
  challengesFaced: ["irregular_cash_flow"],
  topicsOfInterest: ["fashion_and_beauty"],
  educationAndTraining: ["diploma"],
};

export async function newMember(answers: Partial<ProfileFields> = {}, site = inject("siteUrl")): Promise<Member> {
  const email = `abena-${randomUUID()}@example.org`;
  await post(`${site}/auth/v1/signup`, { email, password: PASSWORD });
  const { links } = await waitForMail(site, email, /confirm|verify/i);
  const link = new URL(links.find((address) => address.includes("token_hash")) ?? "");
  const token_hash = link.searchParams.get("token_hash");
  await post(`${site}/auth/v1/verify`, { type: "signup", token_hash, password: PASSWORD });
  const { id, headers } = await signInToApi(site, email);
  const address = `${site}/api/profiles/${id}`;
  await post(`${address}/welcome-seen`, {}, headers);
  await post(`${address}/basic-setup`, BASIC_SETUP, headers);
  const stored = async () => {
    const reader = await signInToApi(site, email);
    return ((await (await fetch(address, reader)).json()) as { profile: Profile }).profile;
  };
  const save = async (changes: Partial<ProfileFields>) => {
    const { version } = await stored();
    await post(address, { baseVersion: version, changes }, headers, "PATCH");
  };
  const confirmCard = async () => {
    const { version } = await stored();
    await post(`${address}/submit`, { baseVersion: version, changes: {}, confirmCard: true }, headers);
  };
  if (Object.keys(answers).length > 0) await save(answers);
  return { id, email, password: PASSWORD, stored, save, confirmCard };
}

export async function listedMember(answers: Partial<ProfileFields> = {}): Promise<Member & { memberId: string }> {
  const member = await newMember({ ...COMPLETE, okFeatureProfile: true, ...answers });
  await member.confirmCard();
  return { ...member, memberId: (await member.stored()).memberId ?? "" };
}

/** New session each time: a sign-out in the browser ends all sessions. */
async function signInToApi(site: string, email: string) {
  const session = await post(`${site}/auth/v1/token?grant_type=password`, { email, password: PASSWORD });
  const { access_token, user } = session as { access_token: string; user: { id: string } };
  return { id: user.id, headers: { authorization: `Bearer ${access_token}` } };
}

async function post(address: string, body: unknown, headers: Record<string, string> = {}, method = "POST") {
  const response = await fetch(address, {
    method,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** save-data turns live updates off until the page saves. */
export const UNHEARD = { extraHTTPHeaders: { "save-data": "on" } };

export function visitsOfMembers(visit: ReturnType<typeof testBrowser>) {
  return async function open(member: Member, path = "/edit-profile", options: VisitOptions = {}): Promise<Visit> {
    const visited = await visit("/robots.txt", options);
    await signInAs(visited.page, member.email, PASSWORD);
    await visited.page.goto(path);
    await formReady(visited.page);
    return visited;
  };
}

/** The form is inert before. */
export async function formArrived(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector("form") !== null && !document.querySelector("[inert]"));
}

export async function formReady(page: Page): Promise<void> {
  await formArrived(page);
  await openParts(page);
}

export async function openParts(page: Page): Promise<void> {
  await page.locator("main form details:not(:has(> summary[id^=list-]))").evaluateAll((parts) => {
    for (const part of parts) (part as HTMLDetailsElement).open = true;
  });
}

export async function openList(page: Page, label: string): Promise<void> {
  const summary = page.locator("summary[id^=list-]", { hasText: label });
  const question = page.getByRole("group", { name: label, includeHidden: true });
  await summary.or(question).first().waitFor({ state: "attached" });
  if ((await summary.count()) === 0) return;
  if (!(await summary.evaluate(({ parentElement }) => parentElement?.hasAttribute("open"))))
    await summary.press("Enter");
}

export async function expectStored(member: Member, expected: Partial<Profile>): Promise<void> {
  await expect.poll(() => member.stored(), { interval: 250 }).toMatchObject(expected);
}
