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

test("a repeated visit replaces the stored one only when it holds more of the same step", async () => {
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

test("two members may use the same visit name, and one member may have several visits", async () => {
  const [one, other] = [await createMember(api()), await createMember(api(), { profile: null })];
  await api().call("POST", PATH, { as: one, json: VISIT });
  await api().call("POST", PATH, { as: one, json: { ...VISIT, visit: "second" } });
  await api().call("POST", PATH, { as: other, json: VISIT });
  expect((await kept()).map(({ country }) => country)).toEqual(["", "", ""]);
});

test.each([
  ["an unknown field", { saw: ["fullName", "password"] }],
  ["a question of another step", { saw: ["fullName", "country", "otherNeeds"] }],
  ["an answer to an unseen question", { filled: ["gender"] }],
  ["an unseen last question", { last: "gender" }],
  ["no seen question", { saw: [], filled: [] }],
  ["a question twice", { saw: ["fullName", "fullName", "country"] }],
  ["an answer itself", { answers: { fullName: "Amina" } }],
  ["an address as its name", { visit: "amina@example.com" }],
  ["an unknown step", { step: "card" }],
])("a visit with %s is refused", async (_, wrong) => {
  const as = await createMember(api());
  expect((await api().call("POST", PATH, { as, json: { ...VISIT, ...wrong } })).status).toBe(422);
  expect(await kept()).toEqual([]);
});

test("a visit body above the size limit answers 413", async () => {
  const as = await createMember(api());
  const response = await api().call("POST", PATH, { as, json: { ...VISIT, visit: "a".repeat(9000) } });
  expect(response.status).toBe(413);
});

test.each(["dnt", "sec-gpc"])("a visit with the header %s is not counted", async (header) => {
  const as = await createMember(api());
  expect((await api().call("POST", PATH, { as, json: VISIT, headers: { [header]: "1" } })).status).toBe(204);
  expect(await kept()).toEqual([]);
});

test("form visits are deleted with their member's account", async () => {
  const as = await createMember(api());
  await api().call("POST", PATH, { as, json: VISIT });
  await api().db.delete(accounts).where(eq(accounts.id, as.id));
  expect(await kept()).toEqual([]);
});

test("a member is rate limited after 240 visits", async () => {
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
