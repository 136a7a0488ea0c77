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

test("a cleanup without options is a dry run of everything except email logs", async () => {
  const preview = await previewCleanup(api(), admin);
  expect(preview).toMatchObject({ dryRun: true, results: { deletedProfiles: 1, deletedAuthUsers: 1 } });
  expect(await exists(idle.id)).toBe(true);
  const [act] = await acts("cleanup.previewed");
  expect(act).toMatchObject({
    actor_id: admin.id,
    details: { chosen: ["Profiles", "PreApplications", "OpportunityClicks"], found: { accounts: 1, profiles: 1 } },
  });
});

test("a confirmed run deletes the previewed rows, and the audit log records the counts", async () => {
  const runs = await acts("cleanup.run");
  const response = await cleanup(api(), admin, repeating(await previewCleanup(api(), admin)));
  expect((await response.json()) as CleanupAnswer).toMatchObject({ dryRun: false, results: { deletedAuthUsers: 1 } });
  expect(await exists(idle.id)).toBe(false);
  const [act, ...before] = await acts("cleanup.run");
  expect(before).toEqual(runs);
  expect(act).toMatchObject({ actor_id: admin.id, details: { deleted: { accounts: 1, profiles: 1, files: 0 } } });
});

test("a preview and its run list each affected account and application with the reason", async () => {
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

test("an account stays when its sign-in, profile or session is newer than 90 days", async () => {
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

test("an idle, unconfirmed administrator stays and counts as protected", async () => {
  const second = await createIdle(api(), 400, { email: "SECOND@isa.example", confirmed: false });
  await createApplication(api(), "second@isa.example", 500);
  const preview = await previewCleanup(api(), admin);
  expect(preview).toMatchObject({ protectedAdmins: 1, results: { deletedAuthUsers: 1, deletedPreApplications: 0 } });
  expect((await cleanup(api(), admin, repeating(preview))).status).toBe(200);
  expect(await exists(second.id)).toBe(true);
});

test("files of deleted members are removed from the object store", async () => {
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
  ["no confirmation", { confirmation: undefined }, 422, CLEANUP_PROBLEMS.confirmation],
  ["a wrong confirmation", { confirmation: "delete" }, 422, CLEANUP_PROBLEMS.confirmation],
  ["an unknown token", { token: "a.b.c" }, 409, CLEANUP_PROBLEMS.expired],
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
  ["an invalid choice", { cleanProfiles: "yes" }, 422, "Please choose yes or no"],
])("a run with %s is refused, and deletes nothing", async (_name, changes, status, sentence) => {
  const preview = await previewCleanup(api(), admin);
  expect(await problem(await cleanup(api(), admin, repeating(preview, changes)))).toEqual([status, sentence]);
  expect(await exists(idle.id)).toBe(true);
});

test("an access token is refused as a preview token, and a preview token as an access token", async () => {
  const preview = await previewCleanup(api(), admin);
  const asToken = repeating(preview, { token: admin.token });
  expect(await problem(await cleanup(api(), admin, asToken))).toEqual([409, CLEANUP_PROBLEMS.expired]);
  const response = await api().call("POST", "/api/admin/cleanup", { as: preview.preview ?? undefined, json: {} });
  expect(response.status).toBe(401);
});

test("an administrator cannot run the preview of another administrator", async () => {
  const second = await createMember(api(), { email: "second@isa.example" });
  const preview = await previewCleanup(api(), second);
  expect(await problem(await cleanup(api(), admin, repeating(preview)))).toEqual([409, CLEANUP_PROBLEMS.expired]);
});

test("a preview expires after 30 minutes", async () => {
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
    "an idle member signed in",
    () => api().db.$client.query("update accounts set last_sign_in_at = now() where id = $1", [idle.id]),
  ],
  ["another account became idle", () => createIdle(api(), 200)],
  [
    "another account replaced a deleted one",
    async () => {
      await api().db.$client.query("delete from accounts where id = $1", [idle.id]);
      await createIdle(api(), 200);
    },
  ],
  ["an old pre-application appeared", () => createApplication(api(), "old@example.com", 400)],
])("a run is refused and deletes nothing when %s since the preview", async (_name, change) => {
  const preview = await previewCleanup(api(), admin);
  await change();
  const count = async () => (await api().db.$client.query("select count(*) from accounts")).rows[0].count;
  const before = await count();
  expect(await problem(await cleanup(api(), admin, repeating(preview)))).toEqual([409, CLEANUP_PROBLEMS.changed]);
  expect(await count()).toBe(before);
});

test("an account that became old after the preview is not deleted by its run", async () => {
  const nearly = await createIdle(api(), 90);
  const preview = await previewCleanup(api(), admin);
  api().clock.advance(60_000);
  expect((await cleanup(api(), admin, repeating(preview))).status).toBe(200);
  expect(await exists(nearly.id)).toBe(true);
});

test("a run that fails midway changes nothing", async () => {
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

test("a run changes nothing when its database connection breaks midway", async () => {
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

test("a run is refused when an account signs in meanwhile, and the account stays", async () => {
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

test("one of two concurrent runs is refused", async () => {
  const preview = await previewCleanup(api(), admin);
  const answers = await Promise.all([1, 2].map(() => cleanup(api(), admin, repeating(preview))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
