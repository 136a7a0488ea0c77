import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { auth, lastMail, newEmail, PASSWORD } from "#test/auth.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import { patchProfile, save } from "#test/profiles.ts";
import { rounds, seed } from "#test/rounds.ts";
import type { SavedProfile } from "../contract/profiles.ts";
import { PROFILE_FIELD_NAMES, PROFILE_FIELDS } from "../domain/fields.ts";

const api = testApi();
let known: TestAccount | undefined;
let knownAdmin: TestAccount | undefined;
const administrator = async () => {
  knownAdmin ??= await createAdmin(api());
  return knownAdmin;
};
const someone = async () => {
  known ??= await createMember(api());
  return known;
};

afterEach(async () => {
  expect((await api().call("GET", "/api/session")).status, "the process lives").toBe(200);
});

async function send(body: BodyInit, contentType = "application/json"): Promise<Response> {
  const as = await someone();
  const headers = { "content-type": contentType };
  return api().call("PATCH", `/api/profiles/${as.id}`, { as, headers, body });
}
const nested = (depth: number) => `{"baseVersion":1,"changes":{"fullName":${"[".repeat(depth)}${"]".repeat(depth)}}}`;

test.each<[string, BodyInit, number, string?]>([
  ["no body", "", 400],
  ["half a JSON", '{"baseVersion":1,', 400],
  ["broken UTF-8", Buffer.from('{"baseVersion":1,"changes":{"fullName":"\xff\xfe"}}', "latin1"), 400],
  ["a list", "[]", 422],
  ["a number", "1", 422],
  ["null", "null", 422],
  ["a form", "baseVersion=1&changes=x", 422, "application/x-www-form-urlencoded"],
  ["a text", '{"baseVersion":1,"changes":{}}', 422, "text/plain"],
  ["a huge JSON", JSON.stringify({ baseVersion: 1, changes: { userBio: "x".repeat(1024 * 1024) } }), 413],
  ["a deep JSON", nested(100_000), 400],
  ["a version that is no number", '{"baseVersion":"1","changes":{}}', 422],
  ["a version below zero", '{"baseVersion":-1,"changes":{}}', 422],
  ["a version beyond all numbers", '{"baseVersion":1e999,"changes":{}}', 422],
  ["changes that are a list", '{"baseVersion":1,"changes":[]}', 422],
  ["an own prototype", '{"baseVersion":1,"changes":{"__proto__":{"fullName":"x"}}}', 422],
  ["a name of every object", '{"baseVersion":1,"changes":{"constructor":"x"}}', 422],
  ["a column that is no field", '{"baseVersion":1,"changes":{"profileCompletionStage":"edid_ready"}}', 422],
])("a save with %s is refused with a clear error", async (_name, body, status, contentType) => {
  const response = await send(body, contentType);
  expect(response.status).toBe(status);

  const answer = await response.json();
  const codes: Record<number, string> = { 400: "invalid", 413: "too_large", 422: "invalid" };
  expect(answer).toMatchObject({ code: codes[status], message: expect.any(String), requestId: expect.any(String) });
  if (status === 422) expect(Object.keys(answer.fields).length).toBeGreaterThan(0);
});

test("a body without a length is stopped at 1 MB", async () => {
  const as = await someone();
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(65_536).fill(32));
    },
  });
  const request = new Request(`${api().config.siteUrl}/api/profiles/${as.id}`, {
    method: "PATCH",
    headers: { authorization: `Bearer ${as.token}`, "content-type": "application/json" },
    body: endless,
    duplex: "half",
  } as RequestInit);
  expect((await api().fetch(request)).status).toBe(413);
  expect(sent).toBeLessThan(30);
});

test.each<[string, Record<string, unknown>]>([
  ["a null byte", { fullName: "a\0b" }],
  ["half a character", { fullName: "\ud800" }],
  ["an over-long text", { fullName: "x".repeat(100_000) }],
  ["an over-long list", { skillsOffer: Array.from({ length: 5000 }, (_, index) => `skill ${index}`) }],
  ["an over-long tag", { skillsOffer: ["x".repeat(5000)] }],
  ["a list of lists", { skillsOffer: [["a"]] }],
  ["an object as text", { fullName: { $gt: "" } }],
  ["a list as text", { fullName: ["a"] }],
  ["a text as number", { teamSize: "many" }],
  ["a number beyond the column", { teamSize: 1e300 }],
  ["a script as address", { websitePortfolio: "javascript:alert(1)" }],
  ["a page as address", { linkedinSocialProfile: "data:text/html,<script>alert(1)</script>" }],
  ["a country that is none", { country: "Atlantis" }],
  ["an option that is none", { gender: "'; drop table user_profiles; --" }],
])("%s is not stored and gets an error at its field", async (_name, changes) => {
  const member = await createMember(api());
  const before = await save(api(), member, {});
  const { profile, fields } = await save(api(), member, changes);
  expect(fields).toEqual({ [Object.keys(changes)[0] ?? ""]: expect.any(String) });
  expect(profile).toEqual(before.profile);
});

test.each(["<script>alert(1)</script>", "Robert'); DROP TABLE user_profiles;--", "{{7*7}} #{7*7} %00"])(
  "the text %s is stored unchanged",
  async (text) => {
    const member = await createMember(api());
    const { profile } = await save(api(), member, { userBio: text, skillsOffer: [text] });
    expect(profile).toMatchObject({ userBio: text, skillsOffer: [text] });
  },
);

const hostileText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string(),
  fc.constantFrom("\0", "null", "__proto__", "NaN"),
);
const anyValue = fc.oneof(
  fc.jsonValue(),
  hostileText,
  fc.double(),
  fc.array(hostileText),
  fc.dictionary(hostileText, hostileText),
);
const anyChanges = fc.dictionary(fc.constantFrom(...PROFILE_FIELD_NAMES), anyValue);
const RUNS = { numRuns: rounds({ gate: 30, full: 150 }), seed: seed() };

test("no JSON body causes a server error on any JSON route", async () => {
  const [member, admin] = [await createMember(api()), await administrator()];
  const routes: [string, string, TestAccount][] = [
    ["PATCH", `/api/profiles/${member.id}`, member],
    ["POST", `/api/profiles/${member.id}/submit`, member],
    ["POST", `/api/profiles/${member.id}/basic-setup`, member],
    ["POST", "/api/rpc/get_user_emails", admin],
  ];
  const bodies = fc.oneof(
    fc.jsonValue(),
    fc.record({ baseVersion: anyValue, changes: anyValue, confirmCard: anyValue }),
    fc.record({ fullName: anyValue, country: anyValue, gender: anyValue }),
    fc.record({ user_ids: anyValue }),
  );
  await fc.assert(
    fc.asyncProperty(bodies, fc.constantFrom(...routes), async (json, [method, path, as]) => {
      expect((await api().call(method, path, { as, json })).status).toBeLessThan(500);
    }),
    RUNS,
  );
});

test("a save answers 200 for any changes, and its result can be saved again unchanged", async () => {
  const member = await createMember(api());
  await fc.assert(
    fc.asyncProperty(anyChanges, async (changes) => {
      const response = await patchProfile(api(), member, changes, 1_000_000);
      expect(response.status).toBe(200);
      const { profile } = (await response.json()) as SavedProfile;
      const { profilePhotoUrl: _upload, ...fields } = Object.fromEntries(
        PROFILE_FIELD_NAMES.map((name) => [name, profile[name]]),
      );
      const again = await save(api(), member, fields, profile.version);
      expect(again.fields).toEqual({});
      expect({ ...again.profile, typeChosenAt: null, version: 0, updatedAt: "", profileCompletionStage: "" }).toEqual({
        ...profile,
        typeChosenAt: null,
        version: 0,
        updatedAt: "",
        profileCompletionStage: "",
      });
    }),
    RUNS,
  );
});

test("each field takes any value without a server error", async () => {
  const member = await createMember(api());
  for (const name of Object.keys(PROFILE_FIELDS)) {
    for (const value of [null, "", "x", 0, -1, 1.5, 1e21, true, [], ["x"], {}, "\0", "9".repeat(400)]) {
      const { status } = await patchProfile(api(), member, { [name]: value }, 1_000_000);
      expect(status, `${name} ${JSON.stringify(value)}`).toBe(200);
    }
  }
});

test("any query string answers 200, 404 or 422", async () => {
  const admin = await administrator();
  await fc.assert(
    fc.asyncProperty(fc.webQueryParameters(), async (text) => {
      const list = await api().call("GET", `/api/profiles?${text}`, { as: admin });
      expect([200, 422]).toContain(list.status);
      expect((await api().call("GET", `/api/members/${encodeURIComponent(text)}`)).status).toBe(404);
    }),
    RUNS,
  );
});

test.each([
  ["\u202eAma\u200b Mensah\u202c", "Ama Mensah"],
  ["\u3164", null],
  ["Ama\u0007Mensah", null],
  ["\u0646\u06cc\u200c\u0627", "\u0646\u06cc\u200c\u0627"],
])("a profile stores the sign-up name %j as %j, and the account keeps it unchanged", async (given, fullName) => {
  const email = newEmail();
  await auth(api(), "POST", "/signup", { email, password: PASSWORD, data: { full_name: given } });
  const { tokenHash } = await lastMail(api(), email);
  const proof = { type: "signup", token_hash: tokenHash, password: PASSWORD };
  const { body } = await auth(api(), "POST", "/verify", proof);
  expect(body.user.user_metadata.full_name).toBe(given);
  const as = { id: body.user.id, token: body.access_token };
  await api().call("POST", `/api/profiles/${as.id}/welcome-seen`, { as, json: {} });
  const { profile } = await (await api().call("GET", `/api/profiles/${as.id}`, { as })).json();
  expect(profile.fullName).toBe(fullName);
});
