import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { outbox } from "#platform/db/schema/mail.ts";
import { testApi } from "#test/api.ts";
import { actsOn } from "#test/audit.ts";
import { createApplication } from "#test/cleanup.ts";
import { asOwner } from "#test/database.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import type { CleanUsersAnswer } from "../contract/cleanup.ts";

const PATH = "/functions/v1/clean-specific-users";
const api = testApi({ adminEmails: ["admin@isa.example", "second@isa.example"] });
let admin: TestAccount;

beforeEach(async () => {
  await api().db.$client.query("delete from accounts");
  await api().db.$client.query("delete from pre_applications");
  admin = await createAdmin(api());
});

const clean = (json: unknown, as: TestAccount | undefined = admin) => api().call("POST", PATH, { as, json });
const resultsOf = async (response: Response) => ((await response.json()) as CleanUsersAnswer).results;
const left = async () => {
  const { rows } = await api().db.$client.query(
    "select email from accounts union all select email from pre_applications order by email",
  );
  return rows.map(({ email }) => email);
};
const lastAct = async () => {
  const { rows } = await api().db.$client.query(
    "select action, details from audit_log where action in ('users.cleaned', 'cleanup.previewed') order by id desc limit 1",
  );
  return rows[0];
};

async function somePeople() {
  const member = await createMember(api(), { email: "amina@example.com" });
  await createApplication(api(), "amina@example.com");
  await createApplication(api(), "applicant@example.com");
  await createMember(api(), { email: "second@isa.example", confirmed: false });
  await createApplication(api(), "second@isa.example");
  await createMember(api(), { email: "bystander@example.com" });
  return member;
}
const EMAILS = [
  " Amina@Example.com",
  "applicant@example.com",
  "nobody@example.com",
  "SECOND@isa.example",
  "amina@example.com",
];
const RESULTS = {
  deletedPreApplications: 2,
  deletedAuthUsers: 1,
  protectedEmails: ["second@isa.example"],
  deletedEmails: ["amina@example.com", "applicant@example.com"],
  unknownEmails: ["nobody@example.com"],
  touched: [
    { kind: "account", address: "amina@example.com", why: "chosen" },
    { kind: "preApplication", address: "amina@example.com", name: "Applicant", why: "chosen" },
    { kind: "preApplication", address: "applicant@example.com", name: "Applicant", why: "chosen" },
    { kind: "protected", address: "second@isa.example", why: "protected" },
    { kind: "unknown", address: "nobody@example.com", why: "notKnown" },
  ],
};

test("a dry run predicts the deletion, spares administrators, and logs counts only", async () => {
  const member = await somePeople();
  const before = await left();
  for (const json of [{ emails: EMAILS }, { emails: EMAILS, dryRun: true }]) {
    expect(await resultsOf(await clean(json))).toMatchObject(RESULTS);
    expect(await left()).toEqual(before);
    expect(await lastAct()).toEqual({
      action: "cleanup.previewed",
      details: { found: { accounts: 1, preApplications: 2 }, protected: 1 },
    });
  }
  expect(await resultsOf(await clean({ emails: EMAILS, dryRun: false }))).toMatchObject(RESULTS);
  expect(await left()).toEqual([
    "admin@isa.example",
    "bystander@example.com",
    "second@isa.example",
    "second@isa.example",
  ]);
  expect(await lastAct()).toEqual({
    action: "users.cleaned",
    details: { deleted: { accounts: 1, preApplications: 2 }, protected: 1 },
  });
  expect(await actsOn(api(), member.id)).toMatchObject([{ action: "profile.deleted", by: "admin@isa.example" }]);
  const { unknownEmails } = await resultsOf(await clean({ emails: EMAILS, dryRun: false }));
  expect(unknownEmails).toEqual(["amina@example.com", "applicant@example.com", "nobody@example.com"]);
});

test("deleting an application deletes the mails to its address that belong to no account", async () => {
  await createApplication(api(), "applicant@example.com");
  const member = await createMember(api(), { email: "bystander@example.com" });
  const mail = { kind: "preApplication", subject: "s", html: "h", text: "t", createdAt: api().clock() } as const;
  await api()
    .db.insert(outbox)
    .values([
      { ...mail, recipient: "Applicant@example.com" },
      { ...mail, recipient: "stranger@example.com" },
      { ...mail, recipient: "applicant@example.com", accountId: member.id },
    ]);
  await clean({ emails: ["applicant@example.com"], dryRun: false });
  const rows = await api().db.select().from(outbox).where(eq(outbox.kind, "preApplication"));
  expect(rows.map(({ recipient, accountId }) => [recipient, accountId]).sort()).toEqual([
    ["applicant@example.com", member.id],
    ["stranger@example.com", null],
  ]);
});

test("the administrator's own account is protected", async () => {
  const results = await resultsOf(await clean({ emails: [admin.email], dryRun: false }));
  expect(results).toMatchObject({ deletedAuthUsers: 0, protectedEmails: [admin.email] });
  expect(await left()).toEqual([admin.email]);
});

test.each<[string, unknown, number]>([
  ["no body", undefined, 422],
  ["no addresses", { emails: [] }, 422],
  ["a text for a list", { emails: "amina@example.com" }, 422],
  ["no address among them", { emails: ["amina"] }, 422],
  ["too many", { emails: Array.from({ length: 101 }, (_, at) => `m${at}@example.com`) }, 422],
  ["a text for yes or no", { emails: ["amina@example.com"], dryRun: "no" }, 422],
])("%s is refused with error and details", async (_name, json, status) => {
  await somePeople();
  const before = await left();
  const response = await clean(json);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({
    error: expect.stringMatching(/^\w/),
    details: expect.stringMatching(/^\w/),
  });
  expect(await left()).toEqual(before);
});

test("a cleanup that fails midway deletes nothing and answers with an error", async () => {
  await somePeople();
  const before = await left();
  await asOwner(
    api().url,
    `create function broken() returns trigger language plpgsql as
    $$ begin raise exception 'secret text of the database'; end $$;
    create trigger broken before insert on audit_log for each row execute function broken()`,
  );
  const response = await clean({ emails: EMAILS, dryRun: false });
  await asOwner(api().url, "drop function broken cascade");
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({ error: expect.any(String), details: expect.stringContaining("Request ") });
  expect(text).not.toContain("secret");
  expect(await left()).toEqual(before);
});
