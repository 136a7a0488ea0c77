import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { HASH_COST } from "#platform/crypto/password-hash.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { testApi } from "#test/api.ts";
import { auth, newEmail, PASSWORD, signUpMember } from "#test/auth.ts";
import { createMember } from "#test/factories.ts";
import { newPhone } from "#test/phones.ts";

const api = testApi({ passwordCost: HASH_COST });
const ROUNDS = 9;

/** Processor time of this process and its threads: how busy the machine is does not count. */
async function costOf(contact: { email: string } | { phone: string }): Promise<number> {
  const before = process.cpuUsage();
  await auth(api(), "POST", "/token?grant_type=password", { ...contact, password: "Wrong-password-1" });
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

const middleOf = (costs: number[]) => costs.toSorted((one, other) => one - other)[Math.floor(costs.length / 2)] ?? 0;

function expectAlike(real: number[], others: number[][]): void {
  for (const cost of others.map(middleOf)) {
    expect(cost).toBeGreaterThan(middleOf(real) * 0.6);
    expect(cost).toBeLessThan(middleOf(real) * 1.7);
  }
}

test("a wrong password costs as much work for no account, or one without a password, as for a real one", async () => {
  const known = await signUpMember(api());
  const { email: without } = await createMember(api());
  await auth(api(), "POST", "/token?grant_type=password", { email: known.email, password: PASSWORD });
  const costs = { known: [] as number[], without: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    costs.known.push(await costOf({ email: known.email }));
    costs.without.push(await costOf({ email: without }));
    costs.unknown.push(await costOf({ email: newEmail("nobody") }));
  }
  expectAlike(costs.known, [costs.without, costs.unknown]);
});

test("a wrong password costs as much work for a number that somebody signs up with, or nobody, as for a real one", async () => {
  const [known, waiting] = [newPhone(), newPhone()];
  const { id } = await createMember(api(), { password: PASSWORD });
  await api().db.update(accounts).set({ phone: known, phoneConfirmedAt: api().clock() }).where(eq(accounts.id, id));
  await auth(api(), "POST", "/signup", { phone: waiting, password: PASSWORD });
  const costs = { known: [] as number[], waiting: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    costs.known.push(await costOf({ phone: known }));
    costs.waiting.push(await costOf({ phone: waiting }));
    costs.unknown.push(await costOf({ phone: newPhone() }));
  }
  expectAlike(costs.known, [costs.waiting, costs.unknown]);
});
