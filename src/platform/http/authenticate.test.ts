import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createApi } from "#app/api.ts";
import { ACCESS_COOKIE } from "#kernel/session-cookies.ts";
import { createTestApi, testApi } from "#test/api.ts";
import { createMember } from "#test/factories.ts";
import { sessions } from "../db/schema/accounts.ts";
import { userProfiles } from "../db/schema/profiles.ts";

const api = testApi();
const OURS = () => new URL(api().config.siteUrl).origin;

async function change(headers: Record<string, string>): Promise<[number, string | null | undefined]> {
  const { id, token } = await createMember(api(), { profile: { fullName: "Amina" } });
  const { status } = await api().call("PATCH", `/api/profiles/${id}`, {
    json: { baseVersion: 1, changes: { fullName: "Mallory" } },
    headers: { cookie: `${ACCESS_COOKIE}=${token}`, ...headers },
  });
  const [stored] = await api().db.select().from(userProfiles).where(eq(userProfiles.id, id));
  return [status, stored?.fullName];
}

test.each([
  ["a form of another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
  ["a form of a sister site", { origin: "http://blog.localhost:3000", "sec-fetch-site": "same-site" }],
  ["a frame without an origin", { origin: "null" }],
  ["a request that hides where it comes from", {}],
  ["a request that says only that it is from elsewhere", { "sec-fetch-site": "cross-site" }],
  ["a form of another site in an old browser", { referer: "https://evil.example/form" }],
  ["a frame without an origin on a page of ours", { origin: "null", referer: "http://localhost:3000/" }],
])("%s cannot act with a member's cookie", async (_, headers: Record<string, string>) => {
  expect(await change(headers)).toEqual([403, "Amina"]);
});

test("our own pages act with the cookie, and a bearer token needs no origin", async () => {
  expect(await change({ origin: OURS() })).toEqual([200, "Mallory"]);
  expect(await change({ "sec-fetch-site": "same-origin" })).toEqual([200, "Mallory"]);
  expect(await change({ referer: `${OURS()}/profile` })).toEqual([200, "Mallory"]);
  const { token } = await createMember(api());
  const answer = await api().call("GET", "/api/session", { headers: { authorization: `Bearer ${token}` } });
  expect(await answer.json()).toMatchObject({ role: "member" });
});

test("a session over https counts only in the __Host- cookie", async () => {
  const site = await createTestApi({ siteUrl: "https://isa.example" });
  const [own, planted] = [await createMember(site), await createMember(site)];
  const whoIs = async (path: string, cookie: string) =>
    ((await (await site.call("GET", path, { headers: { cookie } })).json()) as { id?: string }).id;
  for (const path of ["/api/session", "/auth/v1/user"]) {
    const named = `__Host-${ACCESS_COOKIE}=${own.token}`;
    const tossed = `${ACCESS_COOKIE}=${planted.token}`;
    expect(await whoIs(path, named)).toBe(own.id);
    expect(await whoIs(path, tossed)).toBeUndefined();
    expect([await whoIs(path, `${tossed}; ${named}`), await whoIs(path, `${named}; ${tossed}`)]).toEqual([
      own.id,
      own.id,
    ]);
  }
  await site.close();
});

test("a cross-site link shows the page as its signed-in visitor", async () => {
  const { token } = await createMember(api());
  const headers = { cookie: `${ACCESS_COOKIE}=${token}`, "sec-fetch-site": "cross-site" };
  expect(await (await api().call("GET", "/api/session", { headers })).json()).toMatchObject({ role: "member" });
});

test("a caller is looked up once per moment and token, and again afterwards", async () => {
  const [one, other] = [await createMember(api()), await createMember(api())];
  const app = createApi(api());
  const moment = {};
  const callerAt = async (token: string, bindings: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const request = new Request(`${api().config.siteUrl}/api/session`, { headers });
    const answer = await app.fetch(request, { clientAddress: "127.0.0.1", ...bindings });
    const { id } = (await answer.json()) as { id?: string };
    return id;
  };
  expect(await callerAt(one.token, { moment })).toBe(one.id);
  await api().db.delete(sessions).where(eq(sessions.accountId, one.id));
  expect(await callerAt(one.token, { moment })).toBe(one.id);
  expect(await callerAt(other.token, { moment })).toBe(other.id);
  expect(await callerAt(one.token, { moment: {} })).toBeUndefined();
  expect(await callerAt(one.token, {})).toBeUndefined();
});
