import { desc, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog } from "#platform/db/schema/audit.ts";
import { addressHash } from "#platform/mail-transport/address-hash.ts";
import { testApi } from "#test/api.ts";
import { readCsv } from "#test/csv.ts";
import { createAdmin, createMember } from "#test/factories.ts";
import { SUPPRESSION_TEXTS } from "../../domain/suppression.ts";
import { suppressAddresses } from "../suppression/suppressions.ts";
import { findSuppression } from "./queries.ts";

const api = testApi();
let made = 0;
let admin: Awaited<ReturnType<typeof createAdmin>> | undefined;

const newAddress = () => {
  made += 1;
  return `listed${made}@example.org`;
};
async function call(method: string, path: string, json?: object) {
  admin ??= await createAdmin(api());
  const options = json === undefined ? { as: admin } : { as: admin, json };
  const answer = await api().call(method, `/api/admin/email-suppressions${path}`, options);
  const text = await answer.text();
  return { status: answer.status, body: text.startsWith("{") ? JSON.parse(text) : text };
}
const reasonOf = async (address: string) => (await findSuppression(api().db, address))?.reason ?? null;
const suppress = (address: string, reason: "bounced" | "complained" | "unsubscribed") =>
  suppressAddresses(api().db, [{ hash: addressHash(address), reason, at: api().clock() }]);

async function lastAct() {
  const [act] = await api()
    .db.select()
    .from(auditLog)
    .where(like(auditLog.action, "suppression.%"))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return { action: act?.action, details: act?.details, subject: act?.subjectId };
}

test("a suppression lookup ignores case, and the audit log names no address", async () => {
  const address = newAddress();
  expect((await call("POST", "/lookup", { address })).body).toEqual({ suppressed: null });
  await suppress(address, "bounced");
  const { body } = await call("POST", "/lookup", { address: ` ${address.toUpperCase()} ` });
  expect(body).toMatchObject({ suppressed: { reason: "bounced", needsConfirmation: true } });
  expect(await lastAct()).toEqual({ action: "suppression.lookedUp", details: { found: true }, subject: null });
});

test("adding a suppression by hand is idempotent", async () => {
  const address = newAddress();
  expect((await call("POST", "", { address })).body).toEqual({ added: true });
  expect((await call("POST", "", { address })).body).toEqual({ added: false });
  expect(await reasonOf(address)).toBe("manual");
  expect(await lastAct()).toEqual({ action: "suppression.added", details: { addresses: 0 }, subject: null });
});

test.each(["bounced", "complained"] as const)(
  "a suppression with the reason %s is lifted only with confirmation",
  async (reason) => {
    const address = newAddress();
    await suppress(address, reason);
    const refused = await call("POST", "/lift", { address });
    expect([refused.status, refused.body.fields]).toEqual([422, { confirmed: SUPPRESSION_TEXTS.confirmLift }]);
    expect(await reasonOf(address)).toBe(reason);
    expect((await call("POST", "/lift", { address, confirmed: true })).body).toEqual({ suppressed: null });
    expect(await reasonOf(address)).toBeNull();
    expect(await lastAct()).toEqual({ action: "suppression.lifted", details: { reason }, subject: null });
    expect((await call("POST", "/lift", { address, confirmed: true })).status).toBe(404);
  },
);

test("a suppression added by hand is lifted without confirmation", async () => {
  const address = newAddress();
  await call("POST", "", { address });
  expect((await call("POST", "/lift", { address })).body).toEqual({ suppressed: null });
  expect(await reasonOf(address)).toBeNull();
});

test("a stronger suppression reason replaces a weaker one, never the reverse", async () => {
  const address = newAddress();
  await suppress(address, "unsubscribed");
  await call("POST", "", { address });
  expect(await reasonOf(address)).toBe("manual");
  await suppress(address, "complained");
  await suppress(address, "bounced");
  await call("POST", "/import", { text: `${address},unsubscribed` });
  expect(await reasonOf(address)).toBe("complained");
});

test("concurrent suppressions of one address end with the strongest reason", async () => {
  const address = newAddress();
  const [hash, at] = [addressHash(address), api().clock()];
  const entries = (["unsubscribed", "complained", "manual"] as const).map((reason) => ({ hash, reason, at }));
  const both = [suppressAddresses(api().db, entries), suppressAddresses(api().db, entries.toReversed())];
  const added = await Promise.all(both);
  expect(added.toSorted()).toEqual([0, 1]);
  expect(await reasonOf(address)).toBe("complained");
});

test("an export and its import restore the suppression list, and an import lifts no entry", async () => {
  const [kept, later] = [newAddress(), newAddress()];
  await suppress(kept, "bounced");
  const { body: file } = await call("GET", ".csv");
  const rows = readCsv(file);
  expect(rows[0]).toEqual(["Address hash", "Reason", "Date", "Meaning"]);
  expect(rows).toContainEqual([addressHash(kept).toString("hex"), "bounced", api().clock().toISOString(), "Bounced"]);
  expect(file).not.toContain("@");
  await call("POST", "/lift", { address: kept, confirmed: true });
  await call("POST", "", { address: later });
  expect((await call("POST", "/import", { text: file })).body).toMatchObject({ added: 1, skipped: 0 });
  expect([await reasonOf(kept), await reasonOf(later)]).toEqual(["bounced", "manual"]);
  expect((await call("POST", "/import", { text: file })).body).toMatchObject({ added: 0 });
  expect((await lastAct()).action).toBe("suppression.imported");
});

test("an import accepts 10,000 addresses in one request", async () => {
  const text = Array.from({ length: 10_000 }, (_, n) => `bulk${n}@example.net`).join("\n");
  const { body } = await call("POST", "/import", { text: `${text}\nnot an address` });
  const dropped = [{ line: 10_001, text: "not an address" }];
  expect(body).toEqual({ added: 10_000, known: 0, skipped: 1, dropped });
  expect((await call("GET", "")).body.counts.manual).toBeGreaterThanOrEqual(10_000);
  expect(readCsv((await call("GET", ".csv")).body).length).toBeGreaterThan(10_000);
});

test("a file without any address is refused", async () => {
  const refused = await call("POST", "/import", { text: "Email\nnobody" });
  expect([refused.status, refused.body.message]).toEqual([
    422,
    "No address was found in this file. Each line must be one address, or one line of our export.",
  ]);
});

test.each([
  ["GET", "", undefined],
  ["GET", ".csv", undefined],
  ["POST", "/lookup", { address: "a@example.org" }],
  ["POST", "", { address: "a@example.org" }],
  ["POST", "/lift", { address: "a@example.org" }],
  ["POST", "/import", { text: "a@example.org" }],
])("%s %s is allowed only for administrators", async (method, path, json) => {
  const member = await createMember(api());
  const ask = (as?: { token: string }) =>
    api().call(method, `/api/admin/email-suppressions${path}`, { as, ...(json ? { json } : {}) });
  expect([(await ask()).status, (await ask(member)).status]).toEqual([401, 403]);
  expect((await call(method, path, json)).status).toBeLessThan(300);
});
