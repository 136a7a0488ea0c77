import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import { expect, test } from "vitest";
import { accounts, identities, sessions } from "#platform/db/schema/accounts.ts";
import { testApi } from "#test/api.ts";
import { createMember } from "#test/factories.ts";
import { findAccountByEmail, listEmails } from "./queries.ts";

const api = testApi();

test("an account is found by its address in any letter case", async () => {
  const { id, email } = await createMember(api());
  expect((await findAccountByEmail(api().db, email.toUpperCase()))?.id).toBe(id);
  expect(await findAccountByEmail(api().db, "nobody@example.com")).toBeNull();
});

test("addresses are listed for the ids that have an account", async () => {
  const { id, email } = await createMember(api());
  expect(await listEmails(api().db, [id, v7()])).toEqual([{ id, email }]);
  expect(await listEmails(api().db, [])).toEqual([]);
});

test("a deleted account takes its sessions and identities with it", async () => {
  const { id } = await createMember(api());
  const others = await Promise.all([accounts, identities, sessions].map((table) => api().db.$count(table)));
  await api().db.delete(accounts).where(eq(accounts.id, id));
  const left = await Promise.all([accounts, identities, sessions].map((table) => api().db.$count(table)));
  expect(left).toEqual(others.map((rows) => rows - 1));
});
