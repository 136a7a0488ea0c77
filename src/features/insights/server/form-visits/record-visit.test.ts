import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accounts } from "#platform/db/schema/accounts.ts";
import { formVisits } from "#platform/db/schema/form-visits.ts";
import { createTestApi, testApi } from "#test/api.ts";
import { createMember } from "#test/factories.ts";

const api = testApi();
const PATH = "/api/profile-form-visits";
const VISIT = {
  visit: "abc123",
  step: "basic",
  saw: ["fullName", "country"],
  filled: ["fullName"],
  last: "country",
  finished: false,
};

beforeEach(async () => {
  await api().db.delete(formVisits);
});

const kept = () => api().db.select().from(formVisits);

test("a visit told again with more takes the place of what was told; less, or another step, does not", async () => {
  const as = await createMember(api(), { profile: { country: "KE" } });
  const tell = (more: object) => api().call("POST", PATH, { as, json: { ...VISIT, ...more } });
  expect((await tell({})).status).toBe(204);
  await tell({});
  expect(await kept()).toMatchObject([{ memberId: as.id, country: "KE", ...VISIT }]);
  const more = { saw: ["fullName", "country", "gender"], filled: ["fullName", "gender"], last: "gender" };
  await tell(more);
  await tell({});
  await tell({ step: "skills", saw: ["otherNeeds"], filled: [], last: "otherNeeds" });
  expect(await kept()).toMatchObject([{ ...VISIT, ...more }]);
  await tell({ ...more, finished: true });
  await tell(more);
  expect(await kept()).toMatchObject([{ ...more, finished: true }]);
});

test("two members may make up the same name, and one has a visit for each step", async () => {
  const [one, other] = [await createMember(api()), await createMember(api(), { profile: null })];
  await api().call("POST", PATH, { as: one, json: VISIT });
  await api().call("POST", PATH, { as: one, json: { ...VISIT, visit: "second" } });
  await api().call("POST", PATH, { as: other, json: VISIT });
  expect((await kept()).map(({ country }) => country)).toEqual(["", "", ""]);
});

test.each([
  ["a field that is none", { saw: ["fullName", "password"] }],
  ["a question of another step", { saw: ["fullName", "country", "otherNeeds"] }],
  ["an answer to what was not seen", { filled: ["gender"] }],
  ["a last one that was not seen", { last: "gender" }],
  ["nothing seen", { saw: [], filled: [] }],
  ["a question twice", { saw: ["fullName", "fullName", "country"] }],
  ["an answer itself", { answers: { fullName: "Amina" } }],
  ["a name that could be anything", { visit: "amina@example.com" }],
  ["an unknown step", { step: "card" }],
])("%s is refused", async (_, wrong) => {
  const as = await createMember(api());
  expect((await api().call("POST", PATH, { as, json: { ...VISIT, ...wrong } })).status).toBe(422);
  expect(await kept()).toEqual([]);
});

test("what is too long is refused before it is read", async () => {
  const as = await createMember(api());
  const response = await api().call("POST", PATH, { as, json: { ...VISIT, visit: "a".repeat(9000) } });
  expect(response.status).toBe(413);
});

test.each(["dnt", "sec-gpc"])("whoever asks not to be followed (%s) is not counted", async (header) => {
  const as = await createMember(api());
  expect((await api().call("POST", PATH, { as, json: VISIT, headers: { [header]: "1" } })).status).toBe(204);
  expect(await kept()).toEqual([]);
});

test("visits go with their member", async () => {
  const as = await createMember(api());
  await api().call("POST", PATH, { as, json: VISIT });
  await api().db.delete(accounts).where(eq(accounts.id, as.id));
  expect(await kept()).toEqual([]);
});

test("somebody who tells without end is asked to wait", async () => {
  const limited = await createTestApi({ rateLimits: true });
  try {
    const as = await createMember(limited);
    const statuses = [];
    for (let told = 0; told <= 240; told += 1) {
      statuses.push((await limited.call("POST", PATH, { as, json: VISIT })).status);
    }
    expect([statuses[0], statuses[239], statuses[240]]).toEqual([204, 204, 429]);
  } finally {
    await limited.close();
  }
});
