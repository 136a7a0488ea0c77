import { hash as bcrypt } from "bcryptjs";
import { eq } from "drizzle-orm";
import { v4 } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { HASH_COST, hashPassword } from "#platform/crypto/password-hash.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { testApi } from "#test/api.ts";
import { auth, newEmail } from "#test/auth.ts";
import { signIn as openSession } from "#test/factories.ts";
import { askMeanwhile } from "#test/held-account.ts";
import { newPhone } from "#test/phones.ts";
import { ENDS_LINKS } from "../end-mailed-links.ts";
import { importAccounts } from "./import-accounts.ts";
import { readNdjson } from "./read-records.ts";

const api = testApi({ passwordCost: HASH_COST });
const SECRET = "Imported-pass-1";
let bcryptHash: string;
beforeAll(async () => {
  bcryptHash = await bcrypt(SECRET, 5);
});

async function* lineOf(value: object) {
  yield JSON.stringify(value);
}
const importOne = (value: object) => importAccounts(api(), readNdjson(lineOf(value)));
const signIn = (contact: object, password = SECRET) =>
  auth(api(), "POST", "/token?grant_type=password", { ...contact, password });

const CHOSEN = "Chosen-pass-3";
const storeHashOf = (password: string, id: string, more: object) => async (tx: Queryable) => {
  const passwordHash = await hashPassword(password, HASH_COST);
  await tx
    .update(accounts)
    .set({ passwordHash, ...more })
    .where(eq(accounts.id, id));
};

test.each(["email", "phone"] as const)(
  "a password chosen during a sign-in by %s with the imported one stays, and that sign-in is refused",
  async (by) => {
    const [id, contact] = [v4(), { email: newEmail("chosen"), phone: newPhone() }];
    await importOne({ id, ...contact, password_hash: bcryptHash, email_confirm: true, phone_confirm: true });
    const ask = () => signIn({ [by]: contact[by] });
    const refused = await askMeanwhile(api(), id, storeHashOf(CHOSEN, id, ENDS_LINKS), ask);
    expect(refused.body.code).toBe("invalid_credentials");
    expect((await ask()).body.code).toBe("invalid_credentials");
    expect((await signIn({ [by]: contact[by] }, CHOSEN)).status).toBe(200);
  },
);

test.each([
  ["stored when a sign-in replaces the imported hash", SECRET, {}, 200, CHOSEN],
  ["refused when another one is set", "Another-pass-4", ENDS_LINKS, 400, "Another-pass-4"],
])("a new password is %s while it is being hashed", async (_what, meanwhile, more, status, kept) => {
  const [id, email] = [v4(), newEmail("chosen")];
  await importOne({ id, email, password_hash: bcryptHash, email_confirm: true });
  const session = await openSession(api(), id, email);
  const change = () => auth(api(), "PUT", "/user", { password: CHOSEN }, session);
  expect((await askMeanwhile(api(), id, storeHashOf(meanwhile, id, more), change)).status).toBe(status);
  const passwords = [SECRET, CHOSEN, "Another-pass-4"];
  const opens = await Promise.all(
    passwords.map(async (password) => (await signIn({ email }, password)).status === 200),
  );
  expect(passwords.filter((_, at) => opens[at])).toEqual([kept]);
});
