import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ErrorEnvelope } from "#kernel/error-envelope.ts";
import { defineFileJobs } from "#platform/files/jobs.ts";
import { testApi } from "#test/api.ts";
import { cleanup, createApplication, createIdle, previewCleanup, repeating } from "#test/cleanup.ts";
import { asOwner } from "#test/database.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import type { CleanupAnswer } from "../contract/cleanup.ts";
import { CLEANUP_PROBLEMS } from "../domain/messages.ts";

const api = testApi({ adminEmails: ["admin@isa.example", "second@isa.example"] });
let admin: TestAccount;
let idle: TestAccount;
let other: pg.Client;

beforeAll(async () => {
  other = new pg.Client({ connectionString: api().url });
  await other.connect();
});
afterAll(() => other?.end());
beforeEach(async () => {
  await api().db.$client.query("delete from accounts");
  await api().db.$client.query("delete from pre_applications");
  admin = await createAdmin(api());
  idle = await createIdle(api(), 100);
});

const exists = async (id: string) =>
  (await api().db.$client.query("select from accounts where id = $1", [id])).rowCount === 1;
const problem = async (response: Response) => {
  const { message } = (await response.json()) as ErrorEnvelope;
  return [response.status, message];
};
const acts = async (action: string) =>
  (await api().db.$client.query("select * from audit_log where action = $1 order by id desc", [action])).rows;

test("without a word a cleanup is a dry run, with all but the email logs chosen", async () => {
  const preview = await previewCleanup(api(), admin);
  expect(preview).toMatchObject({ dryRun: true, results: { deletedProfiles: 1, deletedAuthUsers: 1 } });
  expect(await exists(idle.id)).toBe(true);
  const [act] = await acts("cleanup.previewed");
  expect(act).toMatchObject({
    actor_id: admin.id,
    details: { chosen: ["Profiles", "PreApplications", "OpportunityClicks"], found: { accounts: 1, profiles: 1 } },
  });
});

test("a run that repeats its preview deletes, and the audit log keeps what it deleted", async () => {
  const runs = await acts("cleanup.run");
  const response = await cleanup(api(), admin, repeating(await previewCleanup(api(), admin)));
  expect((await response.json()) as CleanupAnswer).toMatchObject({ dryRun: false, results: { deletedAuthUsers: 1 } });
  expect(await exists(idle.id)).toBe(false);
  const [act, ...before] = await acts("cleanup.run");
  expect(before).toEqual(runs);
  expect(act).toMatchObject({ actor_id: admin.id, details: { deleted: { accounts: 1, profiles: 1, files: 0 } } });
});

test("a preview and its run name the people and the mails that they are about, and why", async () => {
  await api().db.$client.query("update accounts set email_confirmed_at = null where id = $1", [idle.id]);
  await createApplication(api(), "declined@example.com", 100, "declined");
  await createApplication(api(), idle.email, 1);
  const preview = await previewCleanup(api(), admin);
  const { touched } = preview;
  expect(touched.map(({ kind, address, why }) => [kind, address, why])).toEqual([
    ["account", idle.email, "unconfirmed"],
    ["preApplication", "declined@example.com", "declined"],
    ["preApplication", idle.email, "ofAccount"],
  ]);
  expect(touched.find(({ kind }) => kind === "account")?.since).toMatch(/T/);
  expect(preview.unnamed).toBe(0);
  const run = (await (await cleanup(api(), admin, repeating(preview))).json()) as CleanupAnswer;
  expect(run.touched).toEqual(touched);
});

test("who was seen in the last ninety days stays, by whatever they were seen", async () => {
  const seen = async (sql: string) => {
    const member = await createIdle(api(), 100, { confirmed: false });
    await api().db.$client.query(sql, [member.id, api().clock()]);
    return member.id;
  };
  const stay = [
    await seen("update accounts set last_sign_in_at = $2 where id = $1"),
    await seen("update user_profiles set updated_at = $2 where id = $1"),
    await seen("update sessions set refreshed_at = $2 where account_id = $1"),
  ];
  await cleanup(api(), admin, repeating(await previewCleanup(api(), admin)));
  for (const id of stay) expect(await exists(id)).toBe(true);
  expect(await exists(idle.id)).toBe(false);
});

test("an administrator stays, though idle, at Quick Start and never confirmed, and is counted as protected", async () => {
  const second = await createIdle(api(), 400, { email: "SECOND@isa.example", confirmed: false });
  await createApplication(api(), "second@isa.example", 500);
  const preview = await previewCleanup(api(), admin);
  expect(preview).toMatchObject({ protectedAdmins: 1, results: { deletedAuthUsers: 1, deletedPreApplications: 0 } });
  expect((await cleanup(api(), admin, repeating(preview))).status).toBe(200);
  expect(await exists(second.id)).toBe(true);
});

test("objects of deleted members leave the store", async () => {
  const name = `${idle.id}/face.webp`;
  await api().store.put("profile_photos", name, new Uint8Array([1]), "image/webp");
  await api().db.$client.query(
    `insert into files (id, bucket, name, owner_id, content_type, bytes)
      values (gen_random_uuid(), 'profile_photos', $1, $2, 'image/webp', 1)`,
    [name, idle.id],
  );
  const preview = await previewCleanup(api(), admin);
  expect(preview.results.deletedFiles).toBe(1);
  await cleanup(api(), admin, repeating(preview));
  await defineFileJobs(api());
  await api().queue.run();
  expect(await api().store.find("profile_photos", name)).toBeNull();
});

test.each<[string, object, number, string]>([
  ["no token", { token: undefined }, 422, CLEANUP_PROBLEMS.noToken],
  ["no word", { confirmation: undefined }, 422, CLEANUP_PROBLEMS.confirmation],
  ["another word", { confirmation: "delete" }, 422, CLEANUP_PROBLEMS.confirmation],
  ["a token of nobody's", { token: "a.b.c" }, 409, CLEANUP_PROBLEMS.expired],
  [
    "another choice than previewed",
    { cleanEmailLogs: true },
    409,
    "This is not what was previewed. Nothing was deleted. Please preview again.",
  ],
  [
    "nothing chosen",
    { cleanProfiles: false, cleanPreApplications: false, cleanOpportunityClicks: false },
    422,
    CLEANUP_PROBLEMS.nothingChosen,
  ],
  ["a choice that is none", { cleanProfiles: "yes" }, 422, "Please choose yes or no"],
])("a run with %s is refused, and deletes nothing", async (_name, changes, status, sentence) => {
  const preview = await previewCleanup(api(), admin);
  expect(await problem(await cleanup(api(), admin, repeating(preview, changes)))).toEqual([status, sentence]);
  expect(await exists(idle.id)).toBe(true);
});

test("an access token is no preview, and a preview no access token", async () => {
  const preview = await previewCleanup(api(), admin);
  const asToken = repeating(preview, { token: admin.token });
  expect(await problem(await cleanup(api(), admin, asToken))).toEqual([409, CLEANUP_PROBLEMS.expired]);
  const response = await api().call("POST", "/api/admin/cleanup", { as: preview.preview ?? undefined, json: {} });
  expect(response.status).toBe(401);
});

test("a preview of another administrator cannot be run", async () => {
  const second = await createMember(api(), { email: "second@isa.example" });
  const preview = await previewCleanup(api(), second);
  expect(await problem(await cleanup(api(), admin, repeating(preview)))).toEqual([409, CLEANUP_PROBLEMS.expired]);
});

test("a preview holds for thirty minutes", async () => {
  const preview = await previewCleanup(api(), admin);
  api().clock.advance(30 * 60_000);
  expect(await problem(await cleanup(api(), admin, repeating(preview)))).toEqual([409, CLEANUP_PROBLEMS.expired]);
  expect(await exists(idle.id)).toBe(true);
  const fresh = await previewCleanup(api(), admin);
  api().clock.advance(29 * 60_000);
  expect((await cleanup(api(), admin, repeating(fresh))).status).toBe(200);
});

test.each<[string, () => Promise<unknown>]>([
  [
    "somebody came back",
    () => api().db.$client.query("update accounts set last_sign_in_at = now() where id = $1", [idle.id]),
  ],
  ["one more is found", () => createIdle(api(), 200)],
  [
    "one is gone and another came",
    async () => {
      await api().db.$client.query("delete from accounts where id = $1", [idle.id]);
      await createIdle(api(), 200);
    },
  ],
  ["an old pre-application is there", () => createApplication(api(), "old@example.com", 400)],
])("when %s since the preview, the run is refused and nothing is deleted", async (_name, change) => {
  const preview = await previewCleanup(api(), admin);
  await change();
  const count = async () => (await api().db.$client.query("select count(*) from accounts")).rows[0].count;
  const before = await count();
  expect(await problem(await cleanup(api(), admin, repeating(preview)))).toEqual([409, CLEANUP_PROBLEMS.changed]);
  expect(await count()).toBe(before);
});

test("what grew old since the preview is not part of its run", async () => {
  const nearly = await createIdle(api(), 90);
  const preview = await previewCleanup(api(), admin);
  api().clock.advance(60_000);
  expect((await cleanup(api(), admin, repeating(preview))).status).toBe(200);
  expect(await exists(nearly.id)).toBe(true);
});

test("a run that fails in its middle leaves everything as it was", async () => {
  await createApplication(api(), idle.email, 400);
  const preview = await previewCleanup(api(), admin);
  for (const table of ["audit_log", "identities"]) {
    const when = table === "audit_log" ? "before insert" : "before delete";
    await asOwner(
      api().url,
      `create function broken() returns trigger language plpgsql as
      $$ begin raise exception 'the lights went out'; end $$;
      create trigger broken ${when} on ${table} for each row execute function broken()`,
    );
    expect((await cleanup(api(), admin, repeating(preview))).status).toBe(500);
    await asOwner(api().url, "drop function broken cascade");
    const { rows } = await api().db.$client.query("select (select count(*) from pre_applications) as applications");
    expect(rows).toEqual([{ applications: "1" }]);
    expect(await exists(idle.id)).toBe(true);
  }
  expect((await cleanup(api(), admin, repeating(preview))).status).toBe(200);
});

test("a connection that breaks in the middle leaves everything as it was", async () => {
  const [preview, runs] = [await previewCleanup(api(), admin), await acts("cleanup.run")];
  await asOwner(
    api().url,
    `create function gone() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return old; end $$;
    create trigger gone before delete on identities for each row execute function gone()`,
  );
  expect((await cleanup(api(), admin, repeating(preview))).status).toBe(503);
  await asOwner(api().url, "drop function gone cascade");
  expect(await exists(idle.id)).toBe(true);
  expect(await acts("cleanup.run")).toEqual(runs);
});

test("who comes back while a run deletes them is not deleted", async () => {
  const preview = await previewCleanup(api(), admin);
  await other.query("begin");
  await other.query("update accounts set last_sign_in_at = now() where id = $1", [idle.id]);
  const running = cleanup(api(), admin, repeating(preview));
  await expect
    .poll(async () => (await other.query("select from pg_locks where not granted")).rowCount)
    .toBeGreaterThan(0);
  await other.query("commit");
  expect(await problem(await running)).toEqual([409, CLEANUP_PROBLEMS.changed]);
  expect(await exists(idle.id)).toBe(true);
});

test("of two runs at once one is refused", async () => {
  const preview = await previewCleanup(api(), admin);
  const answers = await Promise.all([1, 2].map(() => cleanup(api(), admin, repeating(preview))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
