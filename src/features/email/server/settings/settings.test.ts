import { expect, test } from "vitest";
import { createApi } from "#app/api.ts";
import { auditLog } from "#platform/db/schema/audit.ts";
import { emailSends } from "#platform/db/schema/email.ts";
import { createTestApi, type TestApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import type {
  EmailSettingsAnswer,
  SaveEmailSettingsParams,
  SettingsConflictAnswer,
} from "../../contract/email-settings.ts";
import { SETTINGS_PROBLEMS, STANDARD_SETTINGS } from "../../domain/settings.ts";
import { announceSend, queueSend } from "../delivery/queue-send.ts";
import { createSendWorker } from "../delivery/send-worker/send-worker.ts";

const PATH = "/api/admin/email-settings";
const FORM = { ...STANDARD_SETTINGS, fromName: "", fromEmail: "", replyTo: "" };

async function withApi(use: (api: TestApi, admin: TestAccount) => Promise<void>): Promise<void> {
  const api = await createTestApi({ mailFrom: "ISA <hello@isa.example>" });
  await use(api, await createAdmin(api)).finally(() => api.close());
}
const read = async (api: TestApi, as: TestAccount) =>
  (await (await api.call("GET", PATH, { as })).json()) as EmailSettingsAnswer;
const save = (api: TestApi, as: TestAccount, json: Partial<SaveEmailSettingsParams>) =>
  api.call("PUT", PATH, { as, json: { ...FORM, updatedAt: null, ...json } });

test("the settings have default values and the environment's sender before the first save", () =>
  withApi(async (api, admin) => {
    expect(await read(api, admin)).toEqual({
      settings: { ...STANDARD_SETTINGS, updatedAt: null },
      standard: { fromName: "ISA", fromEmail: "hello@isa.example" },
    });
  }));

test("saved settings persist, and the audit log names the changed fields without values", () =>
  withApi(async (api, admin) => {
    const change = { fromEmail: "News@ISA.example", dailyLimit: 5, trackOpens: false };
    const answer = await save(api, admin, change);
    expect(answer.status).toBe(200);
    const saved = (await answer.json()) as EmailSettingsAnswer;
    expect(saved.settings).toMatchObject({ ...change, fromEmail: "news@isa.example", fromName: null });
    expect(await read(api, admin)).toEqual(saved);
    const acts = await api.db.select().from(auditLog);
    expect(acts.map(({ action, details }) => [action, details])).toEqual([
      ["emailSettings.updated", { fields: ["fromEmail", "trackOpens", "dailyLimit"] }],
    ]);
  }));

test("a save from an old version is refused and returns the current settings", () =>
  withApi(async (api, admin) => {
    const first = (await (await save(api, admin, { fromName: "First" })).json()) as EmailSettingsAnswer;
    for (const updatedAt of [null, "2026-01-01T00:00:00.000Z"]) {
      const refused = await save(api, admin, { fromName: "Second", updatedAt });
      expect(refused.status).toBe(409);
      const conflict = (await refused.json()) as SettingsConflictAnswer;
      expect(conflict).toMatchObject({ code: "conflict", message: SETTINGS_PROBLEMS.changedMeanwhile });
      expect(conflict.settings).toEqual(first.settings);
    }
    const again = await save(api, admin, { fromName: "Second", updatedAt: first.settings.updatedAt });
    expect(again.status).toBe(200);
    expect((await read(api, admin)).settings.fromName).toBe("Second");
    expect((await read(api, admin)).settings.updatedAt).not.toBe(first.settings.updatedAt);
  }));

test("exactly one of ten concurrent saves succeeds, also for the first save", () =>
  withApi(async (api, admin) => {
    for (let round = 0; round < 2; round += 1) {
      const { updatedAt } = (await read(api, admin)).settings;
      const all = await Promise.all(
        Array.from({ length: 10 }, (_, at) => save(api, admin, { updatedAt, fromName: `Name ${at}` })),
      );
      expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    }
  }));

test.each<[Partial<Record<keyof SaveEmailSettingsParams, unknown>>, string]>([
  [{ fromEmail: "hello@isa.example\r\nBcc: x@y.example" }, SETTINGS_PROBLEMS.fromEmail],
  [{ replyTo: "nobody" }, SETTINGS_PROBLEMS.replyTo],
  [{ maxRecipients: 1001 }, SETTINGS_PROBLEMS.maxRecipients],
  [{ dailyLimit: 0 }, SETTINGS_PROBLEMS.dailyLimit],
])("the settings %j are refused with a message for the field", (change, sentence) =>
  withApi(async (api, admin) => {
    const answer = await api.call("PUT", PATH, { as: admin, json: { ...FORM, updatedAt: null, ...change } });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ fields: { [Object.keys(change)[0] ?? ""]: sentence } });
    expect((await read(api, admin)).settings.updatedAt).toBeNull();
  }),
);

test("saved sender, plain text, daily limit and tracking apply from the next mail on", () =>
  withApi(async (api, admin) => {
    const sender = { fromName: "Nia, of ISA", fromEmail: "nia@isa.example", replyTo: "answers@isa.example" };
    await save(api, admin, { ...sender, includePlainText: false, dailyLimit: 1, trackOpens: false, trackClicks: true });
    const send = {
      ...{ emailType: "newsletter" as const, category: "newsletter" as const, templateId: null, subject: "News" },
      ...{ htmlContent: '<p><a href="https://other.example/">Read</a></p>', textContent: "Read" },
      ...{ createdBy: null, requestKey: null, scheduledAt: null, mandate: "routine" as const },
    };
    const readers = ["a@example.com", "b@example.com"].map((email) => ({ accountId: null, email }));
    const id = await queueSend(api, api.db, send, readers);
    await announceSend(api, id);
    await createSendWorker(api).wake();
    expect(api.delivered).toHaveLength(1);
    const [mail] = api.delivered;
    expect(mail).toMatchObject({
      from: { name: sender.fromName, address: sender.fromEmail },
      replyTo: sender.replyTo,
      text: "",
    });
    expect(mail?.html).toContain("/e/c/");
    expect(mail?.html).not.toContain("/e/o/");
    const [stored] = await api.db.select().from(emailSends);
    expect(stored).toMatchObject({ status: "sending", trackOpens: false, trackClicks: true });
  }));

type Row = [route: string, guest: number, member: number, admin: number, body?: unknown];
const TABLE: Row[] = [
  ["GET /api/admin/email-settings", 401, 403, 200],
  ["PUT /api/admin/email-settings", 401, 403, 200, { ...FORM, updatedAt: null }],
  ["POST /api/admin/email-settings/sender-check", 401, 403, 200],
];

test("only administrators may call the settings routes", () =>
  withApi(async (api, admin) => {
    await save(api, admin, { replyTo: "secret@isa.example" });
    const { updatedAt } = (await read(api, admin)).settings;
    const member = await createMember(api);
    for (const [route, guest, ofMember, ofAdmin, body] of TABLE) {
      const [method = "", path = ""] = route.split(" ");
      const statuses: number[] = [];
      for (const as of [undefined, member, admin]) {
        const json = body === undefined ? undefined : { ...(body as object), updatedAt };
        const answer = await api.call(method, path, { as, json });
        statuses.push(answer.status);
        if (as !== admin) expect(await answer.text()).not.toContain("secret");
      }
      expect([route, ...statuses]).toEqual([route, guest, ofMember, ofAdmin]);
    }
    const routes = createApi(api).routes.filter(({ path }) => path.startsWith(PATH));
    expect([...new Set(routes.map(({ method, path }) => `${method} ${path}`))].sort()).toEqual(
      TABLE.map(([route]) => route).sort(),
    );
  }));
