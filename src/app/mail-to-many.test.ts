import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { MailingPreview } from "#features/email/contract/mailing.ts";
import { MAILING_PROBLEMS } from "#features/email/domain/mailing.ts";
import { createSendWorker } from "#features/email/server/delivery/send-worker/send-worker.ts";
import { sweepPreparing } from "#features/email/server/sends/prepare-send.ts";
import { defineOpportunityJobs } from "#features/opportunities/server/jobs.ts";
import { emailSends } from "#platform/db/schema/email.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { testApi } from "#test/api.ts";
import { createApplicant } from "#test/applicants.ts";
import { confirmationOf, SENDS } from "#test/confirmed.ts";
import { createAdmin, createMember, createOpportunity, type TestAccount } from "#test/factories.ts";
import { OPPORTUNITY_FORM } from "#test/opportunities.ts";

const api = testApi();
let admin: TestAccount;
const MEMBERS = ["amina@example.com", "kofi@example.com"];

beforeAll(async () => {
  admin = await createAdmin(api(), { profile: null });
  for (const email of MEMBERS) await createMember(api(), { email });
  await defineOpportunityJobs(api());
});
beforeEach(async () => {
  await api().db.delete(emailSends);
  await api().db.delete(outbox);
  await api().db.delete(opportunities);
  api().delivered.length = 0;
});

const MAIL = { subject: "News", htmlContent: "<p>Hello</p>", textContent: "" };
const NOTICE = { ...OPPORTUNITY_FORM, visibility: true, notifyMembers: true };
const draft = () => createOpportunity(api(), { ...OPPORTUNITY_FORM, visibility: false });

type Act = {
  /** Request that would write to two people. */
  json: () => Promise<object>;
  path?: () => Promise<string>;
  preview?: string;
};

const NOTICE_PREVIEW = "/api/admin/opportunities/notice";

const ACTS: Record<string, Act> = {
  [`POST ${SENDS}`]: {
    json: async () => ({ ...MAIL, requestKey: crypto.randomUUID(), to: { kind: "audience", filters: {} } }),
    preview: `${SENDS}/confirmation`,
  },
  "POST /functions/v1/send-email": { json: async () => ({ to: MEMBERS, subject: "News", html: "<p>Hello</p>" }) },
  "POST /functions/v1/send-member-communication": {
    json: async () => ({ type: "custom", recipients: MEMBERS, data: MAIL }),
  },
  "POST /api/opportunities": { json: async () => NOTICE, preview: NOTICE_PREVIEW },
  "PUT /api/opportunities/{id}": {
    path: async () => `/api/opportunities/${await draft()}`,
    json: async () => ({ ...NOTICE, version: 1 }),
    preview: NOTICE_PREVIEW,
  },
  "POST /api/opportunities/{id}/visibility": {
    path: async () => `/api/opportunities/${await draft()}/visibility`,
    json: async () => NOTICE,
    preview: NOTICE_PREVIEW,
  },
  "POST /api/admin/profiles/resend-confirmation": {
    json: async () => {
      const waiting = { confirmed: false, profile: null };
      const ids = [(await createMember(api(), waiting)).id, (await createMember(api(), waiting)).id];
      return { selection: { ids } };
    },
  },
  "POST /api/admin/pre-applications/invite": {
    json: async () => ({ ids: [(await createApplicant(api())).id, (await createApplicant(api())).id] }),
  },
};

type Property = { description?: string };
type Schema = {
  $ref?: string;
  properties?: Record<string, Property>;
  anyOf?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
};
type Operation = { requestBody?: { content?: Record<string, { schema?: Schema }> } };
type Document = { paths: Record<string, Record<string, Operation>>; components?: { schemas?: Record<string, Schema> } };

function takesConfirmation(schema: Schema | undefined, document: Document): boolean {
  if (schema === undefined) return false;
  const { $ref, properties = {}, anyOf = [], allOf = [], oneOf = [] } = schema;
  if ($ref) return takesConfirmation(document.components?.schemas?.[$ref.split("/").at(-1) ?? ""], document);
  const isOfPreview = properties.confirmation?.description?.startsWith("Of the preview") ?? false;
  return isOfPreview || [...anyOf, ...allOf, ...oneOf].some((one) => takesConfirmation(one, document));
}

async function work(): Promise<void> {
  await sweepPreparing(api());
  await api().queue.run();
  await createSendWorker(api()).wake();
}

test("the table names every route that takes a confirmation, except the previews", async () => {
  const document = (await (await api().call("GET", "/api/openapi.json")).json()) as Document;
  const found = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => {
      const schema = requestBody?.content?.["application/json"]?.schema;
      return takesConfirmation(schema, document) ? [`${method.toUpperCase()} ${path}`] : [];
    }),
  );
  expect(found.filter((route) => !route.endsWith("/preview")).sort()).toEqual(Object.keys(ACTS).sort());
});

test.each(Object.entries(ACTS))("%s sends no mail without a valid confirmation", async (route, act) => {
  const [method = "", fixed = ""] = route.split(" ");
  const json = await act.json();
  const address = act.path ? await act.path() : fixed;
  for (const confirmation of [undefined, null, "", "made-up"]) {
    const response = await api().call(method, address, { as: admin, json: { ...json, confirmation } });
    const { fields } = (await response.json()) as { fields?: object };
    expect([response.status, fields]).toEqual([422, { confirmation: MAILING_PROBLEMS.unconfirmed }]);
  }
  await work();
  expect([await api().db.select().from(outbox), api().delivered]).toEqual([[], []]);

  const seen = await api().call("POST", act.preview ?? `${fixed}/preview`, { as: admin, json });
  const { confirmation, willGet, people, mail } = (await seen.json()) as MailingPreview;
  expect([willGet, people.length, typeof mail?.subject]).toEqual([2, 2, "string"]);
  const response = await api().call(method, address, { as: admin, json: { ...json, confirmation } });
  expect(response.status).toBe(200);
  await work();
  expect(api().delivered).toHaveLength(2);
});

test("a confirmation of another route is refused", async () => {
  const json = { to: MEMBERS, subject: "News", html: "<p>Hello</p>" };
  const confirmation = await confirmationOf(api(), "/functions/v1/send-email", { as: admin, json });
  const ids = [(await createApplicant(api())).id, (await createApplicant(api())).id];
  const answer = await api().call("POST", "/api/admin/pre-applications/invite", {
    as: admin,
    json: { ids, confirmation },
  });
  expect(answer.status).toBe(409);
  expect(await api().db.$count(outbox)).toBe(0);
});

const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(`src/${file}`, "utf8") }));
const holding = (part: RegExp) => sources.filter(({ text }) => part.test(text)).map(({ file }) => file);

test("mails without a confirmation are sent only by the listed files", () => {
  expect(holding(/mandate: "routine"/).sort()).toEqual([
    "features/email/server/reminders/queue-reminders.ts",
    "features/opportunities/server/send-alert.ts",
  ]);
  expect(holding(/mandate: "one"/).sort()).toEqual([
    "features/email/server/delivery/queue-own-mails.ts",
    "features/email/server/templates/templates.ts",
  ]);
  expect(holding(/\bqueueMail\(/).sort()).toEqual([
    "accounts/server/account-mail.ts",
    "accounts/server/mails/change-notice.ts",
    "features/introductions/server/mails/queue-mail.ts",
    "features/outcomes/server/ask-members.ts",
    "features/pre-applications/server/admin-invite.ts",
    "features/pre-applications/server/routes.ts",
    "platform/mail-transport/outbox.ts",
    "platform/mail-transport/queue-to-account.ts",
  ]);
  expect(holding(/\bqueueToAccount\(/).sort()).toEqual([
    "features/opportunities/server/proposals/mails.ts",
    "features/safety/server/decision-mails.ts",
    "platform/mail-transport/queue-to-account.ts",
  ]);
  expect(holding(/insert\(outbox\)|into outbox/).sort()).toEqual([
    "app/seed/seed-sends.ts",
    "features/email/server/delivery/queue-own-mails.ts",
    "features/email/server/delivery/queue-send.ts",
    "features/email/server/sends/audience.ts",
    "platform/mail-transport/outbox.ts",
  ]);
});
