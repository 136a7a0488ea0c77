import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { auth, newEmail, PASSWORD, signUpMember } from "#test/auth.ts";
import { createMember } from "#test/factories.ts";

const api = testApi();
const ROUNDS = 9;

/** Processor time of this process and its threads: how busy the machine is does not count. */
async function costOf(email: string): Promise<number> {
  const before = process.cpuUsage();
  await auth(api(), "POST", "/token?grant_type=password", { email, password: "Wrong-password-1" });
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

const middleOf = (costs: number[]) => costs.toSorted((one, other) => one - other)[Math.floor(costs.length / 2)] ?? 0;

test("a wrong password costs as much work for no account, or one without a password, as for a real one", async () => {
  const known = await signUpMember(api());
  const { email: without } = await createMember(api());
  await auth(api(), "POST", "/token?grant_type=password", { email: known.email, password: PASSWORD });
  const costs = { known: [] as number[], without: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    costs.known.push(await costOf(known.email));
    costs.without.push(await costOf(without));
    costs.unknown.push(await costOf(newEmail("nobody")));
  }
  const real = middleOf(costs.known);
  for (const cost of [middleOf(costs.without), middleOf(costs.unknown)]) {
    expect(cost).toBeGreaterThan(real * 0.6);
    expect(cost).toBeLessThan(real * 1.7);
  }
});
