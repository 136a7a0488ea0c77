import { beforeAll, expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import type { StoredFigures } from "../contract/pilot-figures.ts";
import { PILOT_PROBLEMS, STANDARD_FIGURES } from "../domain/pilot-figures.ts";

const ADMIN = "/api/admin/pilot-figures";
const api = testApi();
let admin: TestAccount;
let member: TestAccount;

beforeAll(async () => {
  admin = await createAdmin(api());
  member = await createMember(api());
});

const shown = async () => (await api().call("GET", "/api/pilot-figures")).json();
const stored = async () => (await (await api().call("GET", ADMIN, { as: admin })).json()) as StoredFigures;
const save = (json: object, as: TestAccount | undefined = admin) => api().call("PUT", ADMIN, { as, json });

test("pilot figures are public, and only administrators can save them", async () => {
  expect(await shown()).toEqual(STANDARD_FIGURES);
  for (const [as, status] of [
    [undefined, 401],
    [member, 403],
  ] as const) {
    expect((await api().call("GET", ADMIN, { as })).status).toBe(status);
    expect((await api().call("PUT", ADMIN, { as, json: { ...STANDARD_FIGURES, updatedAt: null } })).status).toBe(
      status,
    );
  }
  expect(await shown()).toEqual(STANDARD_FIGURES);
});

test("saved figures are visible at once, logged, and protected against stale writes", async () => {
  const figures = { ...STANDARD_FIGURES, entrepreneurs: "1,200+" };
  const first = await save({ ...figures, updatedAt: null });
  expect([first.status, await first.json()]).toEqual([200, { ...figures, updatedAt: (await stored()).updatedAt }]);
  expect(await shown()).toEqual(figures);
  const { rows } = await api().db.$client.query("select actor_id, action, details from audit_log");
  expect(rows).toEqual([{ actor_id: admin.id, action: "siteFigures.updated", details: { fields: ["entrepreneurs"] } }]);

  const late = await save({ ...STANDARD_FIGURES, updatedAt: null });
  expect([late.status, (await late.json()).message]).toEqual([409, PILOT_PROBLEMS.changedMeanwhile]);
  expect(await shown()).toEqual(figures);
  const again = await save({ ...STANDARD_FIGURES, entrepreneurs: "٥٠٠+", updatedAt: (await stored()).updatedAt });
  expect([again.status, STANDARD_FIGURES.entrepreneurs]).toEqual([200, "500+"]);
  expect(await shown()).toEqual(STANDARD_FIGURES);
});

test("an invalid figure is refused with an error for its field", async () => {
  const response = await save({ ...STANDARD_FIGURES, countries: "many", updatedAt: (await stored()).updatedAt });
  expect([response.status, (await response.json()).fields]).toEqual([422, { countries: PILOT_PROBLEMS.figure }]);
});
