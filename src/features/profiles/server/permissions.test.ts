import { expect, test } from "vitest";
import { createApi } from "#app/api.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import { pngImage } from "#test/images.ts";
import { BASIC_SETUP } from "#test/profiles.ts";

const api = testApi();
let admin: TestAccount | undefined;

const save = { json: { baseVersion: 1, changes: { fullName: "Changed" } } };
async function photo(): Promise<{ body: FormData }> {
  const body = new FormData();
  body.set("file", new File([new Uint8Array(await pngImage(20, 20))], "me.png"));
  return { body };
}

type Row = [route: string, guest: number, owner: number, other: number, admin: number, options?: object];

/** :id and :memberId are the owner's; the profile is private. */
const TABLE: Row[] = [
  ["GET /api/session", 200, 200, 200, 200],
  ["GET /api/members/:memberId", 404, 404, 404, 404],
  ["GET /api/profiles/:id", 401, 200, 404, 200],
  ["PATCH /api/profiles/:id", 401, 200, 404, 200, save],
  ["POST /api/profiles/:id/submit", 401, 200, 404, 200, save],
  ["POST /api/profiles/:id/basic-setup", 401, 200, 404, 200, { json: BASIC_SETUP }],
  ["POST /api/profiles/:id/welcome-seen", 401, 200, 404, 403],
  ["POST /api/profiles/:id/photo", 401, 200, 404, 200],
  ["DELETE /api/profiles/:id/photo", 401, 200, 404, 200],
  ["GET /api/profiles", 401, 403, 403, 200],
  ["DELETE /api/profiles/:id", 401, 403, 403, 200],
  ["POST /api/rpc/get_user_emails", 401, 403, 403, 200, { json: { user_ids: [] } }],
  ["GET /files/:bucket/:owner/:name", 404, 404, 404, 404],
  ["GET /api/countries", 200, 200, 200, 200],
  ["GET /api/openapi.json", 200, 200, 200, 200],
  ["GET /api/docs", 200, 200, 200, 200],
  ["GET /api/docs/:file", 404, 404, 404, 404],
];
const AREAS = /^\/(files|api\/(session|members|profiles|rpc|countries|docs|openapi))/;

async function answerTo(route: string, caller: "guest" | "owner" | "other" | "admin", options = {}): Promise<Response> {
  const memberId = `ISA-KE-SO-${Math.floor(Math.random() * 1e9) + 1e9}`;
  const owner = await createMember(api(), { profile: { memberId, fullName: "Private Person" } });
  admin ??= await createAdmin(api());
  const as = { guest: undefined, owner, other: await createMember(api()), admin }[caller];
  const [method = "", path = ""] = route.split(" ");
  const form = route === "POST /api/profiles/:id/photo" ? await photo() : {};
  const address = path.replace(":id", owner.id).replace(":memberId", memberId);
  return api().call(method, address, { as, ...options, ...form });
}

test.each(TABLE)("%s answers a guest %i, the owner %i, another member %i, an administrator %i", async (...row) => {
  const [route, guest, owner, other, administrator, options] = row;
  const expected = { guest, owner, other, admin: administrator };
  const answers: Record<string, number> = {};
  for (const caller of ["guest", "owner", "other", "admin"] as const) {
    const response = await answerTo(route, caller, options);
    answers[caller] = response.status;
    if (caller !== "owner" && response.status !== 200) expect(await response.text()).not.toContain("Private Person");
  }
  expect(answers).toEqual(expected);
});

test("the table has a row for every route of these areas", () => {
  const routes = createApi(api()).routes.filter(({ path }) => AREAS.test(path) && !path.endsWith("*"));
  const names = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  expect([...names].sort()).toEqual(TABLE.map(([route]) => route).sort());
});

test.each(["new", "undefined", "%00", "1", "0199d3a8-7c5e-7b1e-9d2f-3b6c1f0a4e55"])(
  "the profile id %s answers 404 to a member and to an administrator",
  async (id) => {
    admin ??= await createAdmin(api());
    for (const as of [await createMember(api()), admin]) {
      const patched = await api().call("PATCH", `/api/profiles/${id}`, { as, ...save });
      const deleted = await api().call("DELETE", `/api/profiles/${id}/photo`, { as });
      expect([patched.status, deleted.status]).toEqual([404, 404]);
    }
  },
);

test.each([
  ["PATCH", ""],
  ["POST", "/submit"],
  ["POST", "/basic-setup"],
])("%s /api/profiles/:id%s answers 401 or 404 to other callers before it reads the body", async (method, path) => {
  const owner = await createMember(api());
  const other = await createMember(api());
  for (const body of ["no JSON", "{}", '{"baseVersion":"x","changes":{"nobodysField":1}}']) {
    const send = (as?: TestAccount) =>
      api().call(method, `/api/profiles/${owner.id}${path}`, {
        as,
        body,
        headers: { "content-type": "application/json" },
      });
    expect([body, (await send()).status, (await send(other)).status]).toEqual([body, 401, 404]);
    expect([400, 422]).toContain((await send(owner)).status);
  }
});

test("a missing profile is answered as null", async () => {
  const member = await createMember(api(), { profile: null });
  const response = await api().call("GET", `/api/profiles/${member.id}`, { as: member });
  expect([response.status, await response.json()]).toEqual([200, { profile: null }]);
});

test("a session cookie is accepted for changes from our own origin only", async () => {
  const member = await createMember(api());
  const change = (headers: Record<string, string>) =>
    api().call("PATCH", `/api/profiles/${member.id}`, {
      headers: { cookie: `isa_access=${member.token}`, ...headers },
      ...save,
    });
  expect((await change({ origin: "https://evil.example" })).status).toBe(403);
  expect((await change({})).status).toBe(403);
  expect((await change({ origin: api().config.siteUrl })).status).toBe(200);
});
