import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts } from "#platform/db/schema/accounts.ts";
import { testApi } from "#test/api.ts";
import { auth, PASSWORD } from "#test/auth.ts";
import { createMember } from "#test/factories.ts";
import { newPhone } from "#test/phones.ts";

const api = testApi({ rateLimits: true });

test.each([
  ["with a password", "Another-tree-43"],
  ["without a password", undefined],
])("a pending sign-up and its password attempts do not reveal a number of an account %s", async (_what, password) => {
  const { id } = await createMember(api(), { password });
  const [known, unknown] = [newPhone(), newPhone()];
  await api().db.update(accounts).set({ phone: known, phoneConfirmedAt: api().clock() }).where(eq(accounts.id, id));
  const tryOut = async (phone: string) => {
    await auth(api(), "POST", "/signup", { phone, password: PASSWORD });
    const codes: string[] = [];
    for (let time = 0; time < 11; time += 1) {
      codes.push((await auth(api(), "POST", "/token?grant_type=password", { phone, password: PASSWORD })).body.code);
    }
    return codes;
  };
  const codes = await tryOut(unknown);
  expect([codes[0], codes[10]]).toEqual(["phone_not_confirmed", "over_request_rate_limit"]);
  expect(await tryOut(known)).toEqual(codes);
});
