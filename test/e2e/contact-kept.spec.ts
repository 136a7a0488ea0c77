import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CAST, CAST_PASSWORD } from "#app/seed/cast.ts";
import { COMMUNITY } from "#app/seed/community.ts";
import type { DirectoryAnswer } from "#features/directory/contract/directory.ts";
import { PUBLIC_PAGES } from "#features/site/domain/public-pages.ts";
import { ACCESS_COOKIE, REFRESH_COOKIE } from "#kernel/session-cookies.ts";
import { testBrowser } from "../support/browser.ts";
import { addressesOf, describedGets } from "../support/described-gets.ts";
import type { LocalMail } from "../support/mailbox.ts";
import { PAGES_OF_SITE } from "../support/pages-of-site.ts";
import { type Product, startProduct } from "../support/product.ts";
import { visitsOfCast } from "./dashboard-visit.ts";

const visitAs = visitsOfCast(testBrowser());

type Mark = { email: string; text: string };

/** The last eight digits match every format of a number. */
const MARKS: Mark[] = [...CAST, ...COMMUNITY].flatMap(({ email, profile: { phoneWhatsapp } }) => [
  { email, text: email },
  ...(phoneWhatsapp ? [{ email, text: phoneWhatsapp.slice(-8) }] : []),
]);
const HELD_BACK = "+234 800 555 0199";

const foundIn = (text: string, reader: string | null): Mark[] =>
  MARKS.filter((mark) => mark.email !== reader && text.includes(mark.text));

type Reader = { email: string; headers: Record<string, string>; cookie: string; id: string };

let product: Product;
let members: string[];
let introduction: string;
const readers = new Map<string, Reader>();
beforeAll(async () => {
  product = await startProduct({ LOG_LEVEL: "debug" });
  // Accepted introductions of the demo cast show contacts with consent.
  await inDatabase("delete from introductions");
  for (const name of ["chinedu", "zawadi", "brian"]) readers.set(name, await signIn(`${name}@isa.example`));
  members = await everyMember();
  const asked = await post(reader("chinedu"), "/api/introductions", {
    memberId: await memberIdOf(reader("zawadi")),
    purpose: "advice",
    question: `How do you export? I am at ${HELD_BACK}`,
    ways: ["email"],
  });
  introduction = asked.body.introduction.id;
});
afterAll(() => product?.stop());

async function inDatabase(statement: string): Promise<void> {
  const database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  await database.query(statement);
  await database.end();
}

const reader = (name: string): Reader => {
  const found = readers.get(name);
  if (!found) throw new Error(`${name} is not signed in`);
  return found;
};

async function signIn(email: string): Promise<Reader> {
  const address = `${product.url}/auth/v1/token?grant_type=password`;
  const body = JSON.stringify({ email, password: CAST_PASSWORD });
  const response = await fetch(address, { method: "POST", headers: { "content-type": "application/json" }, body });
  const { access_token, refresh_token, user } = await response.json();
  const cookie = `${ACCESS_COOKIE}=${access_token}; ${REFRESH_COOKIE}=${refresh_token}`;
  return { email, id: user.id, cookie, headers: { authorization: `Bearer ${access_token}` } };
}

async function everyMember(): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: Response = await fetch(`${product.url}/api/directory${cursor ? `?cursor=${cursor}` : ""}`);
    const answer = (await page.json()) as DirectoryAnswer;
    ids.push(...answer.members.map(({ memberId }) => memberId));
    cursor = answer.nextCursor;
  }
  return ids;
}

async function post(by: Reader, path: string, json: unknown = {}) {
  const headers = { ...by.headers, "content-type": "application/json" };
  const response = await fetch(`${product.url}${path}`, { method: "POST", headers, body: JSON.stringify(json) });
  return { status: response.status, body: await response.json() };
}

const memberIdOf = async (by: Reader): Promise<string> => {
  const answer = await fetch(`${product.url}/api/profiles/${by.id}`, { headers: by.headers });
  return (await answer.json()).profile.memberId;
};

/** Searches the whole response: text, loader data, attributes, headers. */
async function leaks(path: string, headers: Record<string, string>, email: string | null): Promise<string[]> {
  const response = await fetch(`${product.url}${path}`, { headers, redirect: "manual" });
  const whole = JSON.stringify([...response.headers]) + (await response.text());
  const found = foundIn(whole, email).map(({ text }) => `${email ?? "guest"} ${path}: ${text}`);
  return email !== null && whole.includes(HELD_BACK) && email !== "chinedu@isa.example"
    ? [...found, `${email} ${path}: ${HELD_BACK}`]
    : found;
}

/** Every GET of the API description with each resource; machine and local endpoints are left out. */
async function everyGet(): Promise<string[]> {
  const opportunity = (await (await fetch(`${product.url}/api/opportunities`)).json()).opportunities[0].id;
  const things = { memberId: members, id: [introduction, opportunity, ...[...readers.values()].map(({ id }) => id)] };
  const gets = await describedGets(product.url);
  expect(gets.length).toBeGreaterThan(40);
  return addressesOf(gets, things);
}

/** Local mode lists the demo cast on its sign-in pages. */
const NAMING_CAST = /^\/(?:auth|admin|dev)/;
const WALKED = ["guest", "chinedu"];

async function leaksAnywhere(): Promise<string[]> {
  const answers = await everyGet();
  const open = [
    "/community",
    "/community?search=a",
    "/feed.xml",
    "/sitemap.xml",
    ...members.map((id) => `/profile/${id}`),
  ];
  const pages = [
    ...open,
    ...PAGES_OF_SITE.filter(([who, path]) => WALKED.includes(who) && !NAMING_CAST.test(path)).map(([, path]) => path),
    ...Object.values(PUBLIC_PAGES).map(({ path }) => path),
    ...members.map((id) => `/contact/whatsapp/${id}`),
  ];
  const data = [
    "/community.data",
    "/dashboard.data",
    "/edit-profile.data",
    ...members.map((id) => `/profile/${id}.data`),
  ];
  const found: string[] = [];
  for (const [who, headers, cookie] of [
    [null, {}, {}] as const,
    ...[...readers.values()].map((one) => [one.email, one.headers, { cookie: one.cookie }] as const),
  ]) {
    for (const path of answers) found.push(...(await leaks(path, headers, who)));
    for (const path of new Set([...pages, ...data])) found.push(...(await leaks(path, cookie, who)));
  }
  return found;
}

const mails = async (): Promise<LocalMail[]> => (await fetch(`${product.url}/dev/mailbox.json`)).json();

test("pages, API responses, mails and log lines contain no other member's number or address without consent", async () => {
  const [asker, receiver] = [reader("chinedu"), reader("zawadi")];
  expect(members.length).toBeGreaterThan(15);
  expect(await leaksAnywhere()).toEqual([]);

  const pressed = await post(reader("brian"), `/api/contact/whatsapp/${await memberIdOf(asker)}`);
  expect(pressed).toMatchObject({ status: 200, body: { url: "https://wa.me/2348031234567" } });

  const id = introduction;
  const accepted = await post(receiver, `/api/introductions/${id}/answer`, { answer: "accept", ways: ["email"] });
  expect(accepted.body.introduction.contact).toEqual({ email: asker.email, whatsapp: null, phone: null });
  const seen = await leaks(`/api/introductions/${id}`, asker.headers, asker.email);
  expect(seen).toEqual([`${asker.email} /api/introductions/${id}: ${receiver.email}`]);
  expect(await leaks(`/api/introductions/${id}`, reader("brian").headers, reader("brian").email)).toEqual([]);

  const readersOfMails = async () => (await mails()).map(({ to }) => to);
  await expect.poll(readersOfMails).toEqual(expect.arrayContaining([asker.email, receiver.email]));
  for (const { to, subject, html, text } of await mails()) expect(foundIn(subject + html + text, to)).toEqual([]);
  expect(product.output()).toContain("/api/contact/whatsapp/");
  const printed = product
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  expect(printed.flatMap((line) => foundIn(line, null))).toEqual([]);
});

test("a notice about the WhatsApp change shows once to affected members, without script", async () => {
  await inDatabase("update user_profiles set to_be_told_of_whatsapp_presses = true");
  const options = { site: product.url, javaScriptEnabled: false };
  const { page } = await visitAs("zawadi", "/dashboard", options);
  const notice = page.getByText("Fewer members can open your WhatsApp now");
  await expect.poll(() => notice.isVisible()).toBe(true);
  await page.getByRole("button", { name: "Keep it as it is" }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/dashboard");
  await expect.poll(() => notice.count()).toBe(0);
  const brian = await visitAs("brian", "/dashboard", options);
  await expect.poll(() => brian.page.getByText("Fewer members can open your WhatsApp now").count()).toBe(0);
});
