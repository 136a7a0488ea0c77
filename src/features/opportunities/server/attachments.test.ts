import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { files } from "#platform/db/schema/files.ts";
import { testApi } from "#test/api.ts";
import { pdfBytes } from "#test/documents.ts";
import { createAdmin, createMember, createOpportunity, type TestAccount } from "#test/factories.ts";
import { attached, formOf, manage, publish, uploadAttachment } from "#test/opportunities.ts";
import { runJob } from "#test/run-job.ts";
import { ATTACHMENT_BUCKET, attachmentObjectOf } from "../domain/attachment.ts";
import { deleteOpportunity } from "./managed-opportunity.ts";

const api = testApi();
let known: TestAccount | undefined;
const admin = async () => {
  known ??= await createAdmin(api());
  return known;
};

const upload = async (bytes: Uint8Array, name: string, more: { opportunityId?: string } = {}) =>
  uploadAttachment(api(), bytes, name, { as: await admin(), ...more });
async function uploaded(bytes: Uint8Array = pdfBytes(), name = "call.pdf"): Promise<{ url: string; name: string }> {
  const response = await upload(bytes, name);
  expect(response.status).toBe(200);
  return (await response.json()).data;
}
const rowOf = async (url: string) => {
  const name = attachmentObjectOf(url) ?? "";
  const [row] = await api()
    .db.select()
    .from(files)
    .where(and(eq(files.bucket, ATTACHMENT_BUCKET), eq(files.name, name)));
  return row ?? null;
};
const objectOf = (url: string) => api().store.find(ATTACHMENT_BUCKET, attachmentObjectOf(url) ?? "");
const statusOf = async (url: string, as?: TestAccount) => (await api().call("GET", url, { as })).status;

test("an upload for an existing opportunity is stored under its id", async () => {
  const id = await createOpportunity(api());
  const response = await upload(pdfBytes(), "call.pdf", { opportunityId: id });
  expect((await response.json()).data.url).toMatch(new RegExp(`^/files/opportunity-attachments/${id}/\\w+\\.pdf$`));
  const unknown = "0199d3a8-7c5e-7b1e-9d2f-3b6c1f0a4e55";
  expect((await upload(pdfBytes(), "call.pdf", { opportunityId: unknown })).status).toBe(404);
  expect((await upload(pdfBytes(), "call.pdf", { opportunityId: "../x" })).status).toBe(422);
});

test("an attachment is public while its opportunity is live, and administrators can always read it", async () => {
  const member = await createMember(api());
  const file = await uploaded();
  const seenBy = async () => [
    await statusOf(file.url),
    await statusOf(file.url, member),
    await statusOf(file.url, await admin()),
  ];
  expect(await seenBy()).toEqual([404, 404, 200]);
  const { id } = await publish(api(), await admin(), { ...attached(file), visibility: false });
  expect(await seenBy()).toEqual([404, 404, 200]);
  await manage(api(), await admin(), "POST", `/api/opportunities/${id}/visibility`, { visibility: true });
  expect(await seenBy()).toEqual([200, 200, 200]);
  await manage(api(), await admin(), "POST", `/api/opportunities/${id}/visibility`, { visibility: false });
  expect(await seenBy()).toEqual([404, 404, 200]);
});

test("a conditional request gets 404 after the opportunity is withdrawn", async () => {
  const file = await uploaded();
  const { id } = await publish(api(), await admin(), attached(file));
  const etag = (await api().call("GET", file.url)).headers.get("etag") ?? "";
  const again = async () => (await api().call("GET", file.url, { headers: { "if-none-match": etag } })).status;
  expect(await again()).toBe(304);
  await manage(api(), await admin(), "POST", `/api/opportunities/${id}/visibility`, { visibility: false });
  expect(await again()).toBe(404);
});

test("an opportunity accepts only the administrator's own unused upload as attachment", async () => {
  const [former, other] = [await uploaded(), await uploaded()];
  await publish(api(), await admin(), attached(former));
  const unknown = { url: "/files/opportunity-attachments/temp/abc.pdf", name: "x.pdf" };
  const foreign = await uploaded();
  const somebody = await createMember(api());
  await api()
    .db.update(files)
    .set({ ownerId: somebody.id })
    .where(eq(files.name, attachmentObjectOf(foreign.url) ?? ""));
  for (const file of [former, unknown, foreign]) {
    const answer = await manage(api(), await admin(), "POST", "/api/opportunities", {
      title: "Second",
      type: "grant",
      summary: "Another",
      ...attached(file),
    });
    expect([answer.status, answer.fields]).toEqual([422, { attachmentUrl: "Please upload the attachment again" }]);
  }
  expect((await publish(api(), await admin(), attached(other))).attachmentUrl).toBe(other.url);
});

test("a replaced or removed attachment is deleted with its object", async () => {
  const [first, second] = [await uploaded(), await uploaded()];
  const made = await publish(api(), await admin(), attached(first));
  const as = await admin();
  const put = (version: number, attachment: object) =>
    manage(api(), as, "PUT", `/api/opportunities/${made.id}`, { ...formOf(made), ...attachment, version });
  const kept = await put(1, {});
  expect([kept.status, kept.opportunity.attachmentUrl]).toEqual([200, first.url]);
  const replaced = await put(2, attached(second));
  expect([replaced.opportunity.attachmentUrl, await statusOf(first.url, await admin())]).toEqual([second.url, 404]);
  expect([await rowOf(first.url), await objectOf(first.url)]).toEqual([null, null]);
  const removed = await put(3, { attachmentUrl: null, attachmentName: null });
  expect([removed.opportunity.attachmentUrl, removed.opportunity.attachmentName]).toEqual([null, null]);
  expect([await rowOf(second.url), await objectOf(second.url)]).toEqual([null, null]);
});

test("deleting an opportunity deletes its attachment, in the nightly cleanup when the store fails", async () => {
  const file = await uploaded();
  const { id } = await publish(api(), await admin(), attached(file));
  const store = { ...api().store, delete: async () => Promise.reject(new Error("the store is away")) };
  await deleteOpportunity({ ...api(), store }, { role: "admin", ...(await admin()) }, id);
  expect(await objectOf(file.url)).not.toBeNull();
  expect(await statusOf(file.url)).toBe(404);
  await runJob(api(), "opportunities.tidy");
  await runJob(api(), "opportunities.tidy");
  expect([await rowOf(file.url), await objectOf(file.url)]).toEqual([null, null]);
});

test("an attachment belongs to its opportunity instead of the uploader's account", async () => {
  const file = await uploaded();
  const { id } = await publish(api(), await admin(), attached(file));
  expect(await rowOf(file.url)).toMatchObject({ ownerId: null, opportunityId: id });
});

test("an unused upload is deleted after a week", async () => {
  const [file, held] = [await uploaded(), await uploaded()];
  await publish(api(), await admin(), attached(held));
  api().clock.advance(6 * 86_400_000);
  await runJob(api(), "opportunities.tidy");
  expect(await objectOf(file.url)).not.toBeNull();
  api().clock.advance(2 * 86_400_000);
  await runJob(api(), "opportunities.tidy");
  expect([await rowOf(file.url), await objectOf(file.url)]).toEqual([null, null]);
  expect(await objectOf(held.url)).not.toBeNull();
});
