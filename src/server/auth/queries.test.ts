import { v7 } from "uuid";
import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { createMember } from "#test/factories.ts";
import { accounts, identities, sessions } from "../db/schema/accounts.ts";
import { deleteAccount } from "./delete-account.ts";
import { findAccountByEmail, hasPassword, listEmails } from "./queries.ts";

const api = testApi();

test("an account is found by its address in any capitals", async () => {
  const { id, email } = await createMember(api());
  expect((await findAccountByEmail(api().db, email.toUpperCase()))?.id).toBe(id);
  expect(await findAccountByEmail(api().db, "nobody@example.com")).toBeNull();
});

test("addresses are listed for the ids that have an account", async () => {
  const { id, email } = await createMember(api());
  expect(await listEmails(api().db, [id, v7()])).toEqual([{ id, email }]);
  expect(await listEmails(api().db, [])).toEqual([]);
});

test("an account is known to have a password or none", async () => {
  const withOne = await createMember(api(), { password: "Baobab-tree-42" });
  const without = await createMember(api());
  expect(await hasPassword(api().db, withOne.id)).toBe(true);
  expect(await hasPassword(api().db, without.id)).toBe(false);
  expect(await hasPassword(api().db, v7())).toBe(false);
});

test("deleting an account takes its sessions and identities with it, once", async () => {
  const { id } = await createMember(api());
  const others = await Promise.all([accounts, identities, sessions].map((table) => api().db.$count(table)));
  expect(await deleteAccount(api().db, id)).toBe(true);
  expect(await deleteAccount(api().db, id)).toBe(false);
  const left = await Promise.all([accounts, identities, sessions].map((table) => api().db.$count(table)));
  expect(left).toEqual(others.map((rows) => rows - 1));
});
