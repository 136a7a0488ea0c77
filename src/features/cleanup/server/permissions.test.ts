import { expect, test } from "vitest";
import { ACCESS_COOKIE } from "#kernel/session-cookies.ts";
import { createTestApi, testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";

const api = testApi();
let admin: TestAccount | undefined;

type Row = [path: string, json: object, guest: number, member: number, admin: number];
const TABLE: Row[] = [
  ["/api/admin/cleanup", {}, 401, 403, 200],
  ["/api/admin/cleanup", { dryRun: false }, 401, 403, 422],
  ["/functions/v1/clean-specific-users", { emails: ["x@example.com"] }, 401, 403, 200],
  ["/functions/v1/clean-specific-users", { emails: ["x@example.com"], dryRun: false }, 401, 403, 200],
];

test.each(TABLE)("POST %s %j answers a guest %i, a member %i, an administrator %i", async (path, json, ...expected) => {
  admin ??= await createAdmin(api());
  const statuses: number[] = [];
  for (const as of [undefined, await createMember(api()), admin]) {
    statuses.push((await api().call("POST", path, { as, json })).status);
  }
  expect(statuses).toEqual(expected);
});

test("a session cookie is accepted from our own pages only", async () => {
  admin ??= await createAdmin(api());
  const cookie = `${ACCESS_COOKIE}=${admin.token}`;
  for (const [path, json] of TABLE.filter(([, , , , status]) => status === 200)) {
    const statusFrom = async (site: string) =>
      (await api().call("POST", path, { json, headers: { cookie, "sec-fetch-site": site } })).status;
    expect(await statusFrom("same-origin")).toBe(200);
    expect(await statusFrom("cross-site")).toBe(403);
  }
});

test("an administrator removed from the list gets 403 on every cleanup route", async () => {
  const own = await createTestApi({ adminEmails: ["second@isa.example"] });
  const second = await createAdmin(own, { email: "second@isa.example" });
  own.config.adminEmails = ["somebody@isa.example"];
  for (const [path, json] of TABLE) {
    expect((await own.call("POST", path, { as: second, json })).status).toBe(403);
  }
  await own.close();
});
