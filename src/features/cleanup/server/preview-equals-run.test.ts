import fc from "fast-check";
import { expect, test } from "vitest";
import { createTestApi, type TestApi } from "#test/api.ts";
import { isAbandonedAccount, isOldApplication, isOldClick, isOldMail, isOldSend } from "#test/cleanup-rules.ts";
import { type CleanupWorld, cleanupWorld } from "#test/cleanup-world.ts";
import { createAdmin, createOpportunity } from "#test/factories.ts";
import { rounds, seed } from "#test/rounds.ts";
import type { CleanupAnswer } from "../contract/cleanup.ts";
import { CLEANUP_OPTIONS } from "../domain/options.ts";
import { isProtected } from "../domain/rules.ts";

const DAY_MS = 86_400_000;
const ADMINS = ["admin@isa.example", "second@isa.example"];

test("a run deletes exactly the rows that its preview counted and the rules name, on any data", async () => {
  const api = await createTestApi({ adminEmails: ADMINS });
  const admin = await createAdmin(api);
  const ask = async (json: object) => {
    const response = await api.call("POST", "/api/admin/cleanup", { as: admin, json });
    expect(response.status).toBe(200);
    return (await response.json()) as CleanupAnswer;
  };
  await fc.assert(
    fc.asyncProperty(
      cleanupWorld.filter(({ options }) => CLEANUP_OPTIONS.some((name) => options[name])),
      async (given) => {
        const lasting = await fill(api, given, admin.id);
        const before = await listAll(api);
        const preview = await ask({ ...given.options, dryRun: true });
        expect(await listAll(api)).toEqual(before);

        const run = await ask({
          ...given.options,
          dryRun: false,
          token: preview.preview?.token,
          confirmation: "DELETE",
        });
        const after = await listAll(api);
        expect(after).toEqual(lasting(before));
        const gone = (table: keyof typeof before) => before[table].length - after[table].length;
        expect(run).toEqual({
          dryRun: false,
          preview: null,
          protectedAdmins: preview.protectedAdmins,
          results: preview.results,
          touched: preview.touched,
          unnamed: 0,
        });
        const named = ["accounts", "pre_applications", "email_sends", "outbox"] as const;
        expect(preview.touched.filter(({ kind }) => kind !== "protected")).toHaveLength(
          named.reduce((sum, table) => sum + gone(table), 0),
        );
        expect(preview.results).toEqual({
          deletedProfiles: gone("user_profiles"),
          deletedAuthUsers: gone("accounts"),
          deletedPreApplications: gone("pre_applications"),
          deletedEmailLogs: gone("outbox"),
          deletedOpportunityClicks: gone("opportunity_clicks"),
          deletedFiles: gone("files"),
        });
        await empty(api, admin.id);
      },
    ),
    { numRuns: rounds({ gate: 5, full: 25 }), seed: seed() },
  );
  await api.close();
});

type Rows = Record<(typeof TABLES)[number], string[]>;
const TABLES = [
  "accounts",
  "user_profiles",
  "pre_applications",
  "email_sends",
  "outbox",
  "opportunity_clicks",
  "files",
] as const;

/** A file without an owner counts as deleted, because the sweep removes it. */
async function listAll({ db }: TestApi): Promise<Rows> {
  const lists = TABLES.map(async (table) => {
    const held = table === "files" ? "where owner_id is not null" : "";
    const { rows } = await db.$client.query<{ id: string }>(`select id from ${table} ${held} order by id`);
    return [table, rows.map(({ id }) => id)] as const;
  });
  return Object.fromEntries(await Promise.all(lists)) as Rows;
}

async function empty({ db }: TestApi, adminId: string): Promise<void> {
  for (const table of ["outbox", "email_sends", "pre_applications", "opportunities", "files"]) {
    await db.$client.query(`delete from ${table}`);
  }
  await db.$client.query("delete from accounts where id <> $1", [adminId]);
}

async function fill(api: TestApi, given: CleanupWorld, adminId: string): Promise<(before: Rows) => Rows> {
  const { options } = given;
  const asOf = api.clock();
  const ago = (days: number) => new Date(asOf.getTime() - days * DAY_MS);
  const insert = async (table: string, row: Record<string, unknown>): Promise<string> => {
    const names = Object.keys(row);
    const { rows } = await api.db.$client.query<{ id: string }>(
      `insert into ${table} (id, ${names.join(", ")})
        values (gen_random_uuid(), ${names.map((_, at) => `$${at + 1}`).join(", ")}) returning id`,
      Object.values(row),
    );
    return rows[0]?.id ?? "";
  };
  const doomed = new Set<string>();
  const doom = (isDoomed: boolean, id: string) => isDoomed && doomed.add(id);
  const people: { id: string; email: string; isDoomed: boolean }[] = [];
  let admins = 1;

  for (const [at, person] of given.accounts.entries()) {
    const isAdmin = person.isAdmin && admins < ADMINS.length;
    if (isAdmin) admins += 1;
    const email = isAdmin ? "Second@isa.example" : `person${at}@example.com`;
    const id = await insert("accounts", {
      email,
      email_confirmed_at: person.confirmed ? ago(person.signedUp) : null,
      last_sign_in_at: person.signedIn === null ? null : ago(person.signedIn),
      created_at: ago(person.signedUp),
      updated_at: ago(person.signedUp),
    });
    const times = [person.signedUp, person.signedIn, person.visited, person.stage === null ? null : person.changed];
    const isDoomed =
      options.cleanProfiles &&
      !isProtected(email, ADMINS) &&
      isAbandonedAccount(
        {
          email,
          isVerified: person.confirmed,
          stage: person.stage,
          lastActiveAt: ago(Math.min(...times.filter((time) => time !== null))),
        },
        asOf,
      );
    doom(isDoomed, id);
    people.push({ id, email, isDoomed });
    if (person.stage !== null) {
      await api.db.$client.query(
        "insert into user_profiles (id, profile_completion_stage, created_at, updated_at) values ($1, $2, $3, $4)",
        [id, person.stage, ago(person.signedUp), ago(person.changed ?? person.signedUp)],
      );
    }
    if (person.visited !== null) {
      const visit = { account_id: id, amr: "[]", refresh_key: "00", created_at: ago(600) };
      await insert("sessions", { ...visit, refreshed_at: ago(person.visited) });
    }
    for (let file = 0; file < person.files; file += 1) {
      const row = { bucket: "profile_photos", name: `${id}/${file}.webp`, content_type: "image/webp", bytes: 1 };
      doom(isDoomed, await insert("files", { ...row, owner_id: id }));
    }
    if (person.hasApplication) {
      const application = { email, full_name: "A", country: "KE", entrepreneur_type: "solo", consented_at: asOf };
      doom(isDoomed, await insert("pre_applications", { ...application, updated_at: asOf }));
    }
    const opportunityId = await createOpportunity(api, { createdBy: adminId });
    for (let click = 0; click < person.clicks; click += 1) {
      const row = { opportunity_id: opportunityId, click_type: "apply", user_id: id, created_at: asOf };
      doom(isDoomed, await insert("opportunity_clicks", row));
    }
  }
  const applicants: { email: string; isDoomed: boolean }[] = [];
  for (const [at, { status, changed }] of given.applications.entries()) {
    const application = {
      email: `applicant${at}@example.com`,
      full_name: "A",
      country: "KE",
      entrepreneur_type: "solo",
    };
    const row = { ...application, consented_at: asOf, status, created_at: ago(600), updated_at: ago(changed) };
    const isDoomed = options.cleanPreApplications && isOldApplication({ status, updatedAt: ago(changed) }, asOf);
    doom(isDoomed, await insert("pre_applications", row));
    applicants.push({ email: application.email, isDoomed });
  }
  const sends: { id: string; isDoomed: boolean }[] = [];
  for (const ended of given.sends) {
    const finishedAt = ended === null ? null : ago(ended);
    const text = { subject: "s", html_content: "h", text_content: "t", recipient_count: 1 };
    const row = { ...text, email_type: "newsletter", created_at: ago(600), finished_at: finishedAt };
    const id = await insert("email_sends", { ...row, status: finishedAt ? "sent" : "sending" });
    const isDoomed = options.cleanEmailLogs && isOldSend({ finishedAt }, asOf);
    doom(isDoomed, id);
    sends.push({ id, isDoomed });
  }
  for (const { status, at, to, whose, send } of given.mails) {
    const belongsTo = send === null ? undefined : sends[send % Math.max(1, sends.length)];
    const known = { account: people, address: people, applicant: applicants, stranger: [] }[to];
    const person = known[whose % Math.max(1, known.length)];
    const row = { kind: "welcome", subject: "s", html: "", text: "", status, created_at: ago(at) };
    const id = await insert("outbox", {
      ...row,
      send_id: belongsTo?.id ?? null,
      account_id: to === "account" ? (people[whose % Math.max(1, people.length)]?.id ?? null) : null,
      recipient: person?.email ?? "stranger@example.com",
    });
    const isOld = options.cleanEmailLogs && isOldMail({ status, createdAt: ago(at) }, asOf);
    doom((belongsTo ? belongsTo.isDoomed : isOld) || (person?.isDoomed ?? false), id);
  }
  const opportunityId = await createOpportunity(api, { createdBy: adminId });
  for (const days of given.clicks) {
    const row = { opportunity_id: opportunityId, click_type: "download", created_at: ago(days) };
    doom(
      options.cleanOpportunityClicks && isOldClick({ createdAt: ago(days) }, asOf),
      await insert("opportunity_clicks", row),
    );
  }
  return (before) =>
    Object.fromEntries(TABLES.map((table) => [table, before[table].filter((id) => !doomed.has(id))])) as Rows;
}
