import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { accounts } from "#platform/db/schema/accounts.ts";
import { emailSends, emailTemplates } from "#platform/db/schema/email.ts";
import { introductions } from "#platform/db/schema/introductions.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { notices } from "#platform/db/schema/notices.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { preApplications } from "#platform/db/schema/pre-applications.ts";
import { savedOpportunities } from "#platform/db/schema/saved-opportunities.ts";
import { createTestApi, type TestApi } from "#test/api.ts";
import { asOwner } from "#test/database.ts";
import { createMember } from "#test/factories.ts";
import { CAST_ADMIN } from "./cast.ts";
import { seedDemo } from "./seed-demo.ts";

let api: TestApi & { close(): Promise<void> };
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

const TABLES = [
  accounts,
  opportunities,
  emailSends,
  emailTemplates,
  preApplications,
  introductions,
  savedOpportunities,
  notices,
];
const counts = () => Promise.all(TABLES.map((table) => api.db.$count(table)));

test("an empty database gets the whole demo once", async () => {
  await seedDemo(api);
  const first = await counts();
  expect(Math.min(...first)).toBeGreaterThan(0);
  await seedDemo(api);
  expect(await counts()).toEqual(first);
});

test("a database with an account gets no demo data", async () => {
  await createMember(api);
  await seedDemo(api);
  expect(await counts()).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
});

test("deleted demo data does not return at the next start", async () => {
  await seedDemo(api);
  const members = await api.db.$count(accounts);
  for (const table of [outbox, emailSends, emailTemplates, opportunities, preApplications, introductions])
    await api.db.delete(table);
  await seedDemo(api);
  expect(await counts()).toEqual([members, 0, 0, 0, 0, 0, 0, 0]);
});

test("a failed demo seed leaves the database empty, and the next start completes it", async () => {
  await asOwner(
    api.url,
    `create function break_off() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`,
  );
  const table = "email_templates";
  await asOwner(
    api.url,
    `create trigger break_off before insert on ${table} for each row execute function break_off()`,
  );
  await expect(seedDemo(api)).rejects.toThrow();
  expect(await counts()).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  await asOwner(api.url, `drop trigger break_off on ${table}`);
  await seedDemo(api);
  expect(Math.min(...(await counts()))).toBeGreaterThan(0);
  expect(await api.db.$count(accounts, eq(accounts.email, CAST_ADMIN.email))).toBe(1);
});
