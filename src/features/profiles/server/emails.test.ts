import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember } from "#test/factories.ts";

const api = testApi();
const UNKNOWN = "0199d3a8-7c5e-7b1e-9d2f-3b6c1f0a4e55";

test("an administrator reads addresses by user id, and unknown ids have no row", async () => {
  const [admin, one, two] = [await createAdmin(api()), await createMember(api()), await createMember(api())];
  const ask = async (user_ids: unknown) => {
    const response = await api().call("POST", "/api/rpc/get_user_emails", { as: admin, json: { user_ids } });
    return { status: response.status, body: await response.json() };
  };
  const { body } = await ask([one.id, two.id, UNKNOWN]);
  expect(body).toHaveLength(2);
  expect(body).toEqual(
    expect.arrayContaining([
      { id: one.id, email: one.email },
      { id: two.id, email: two.email },
    ]),
  );
  expect(await ask([])).toEqual({ status: 200, body: [] });
  for (const wrong of ["x", ["x"], [1], null, Array(1001).fill(UNKNOWN)]) {
    expect(await ask(wrong)).toMatchObject({ status: 422, body: { fields: { user_ids: expect.any(String) } } });
  }
});
