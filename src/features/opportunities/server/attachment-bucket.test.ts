import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { pdfBytes } from "#test/documents.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import { attached, manage, publish } from "#test/opportunities.ts";
import { openSite, wholeClient } from "#test/whole-client.ts";
import { ATTACHMENT_BUCKET } from "../domain/attachment.ts";

const SECOND_ADMIN = "second@isa.example";
const api = testApi({ adminEmails: ["admin@isa.example", SECOND_ADMIN] });
const url = openSite(api);
const attachments = (as?: TestAccount) => wholeClient(url(), as).storage.from(ATTACHMENT_BUCKET);
let account: TestAccount | undefined;
const anAdmin = async () => (account ??= await createAdmin(api()));

test("an attachment is public while its opportunity is live, under the storage client's name too", async () => {
  const admin = await anAdmin();
  const { data } = await attachments(admin).upload("temp/call.pdf", new Blob([new Uint8Array(pdfBytes())]));
  const readBy = async (as?: TestAccount) => [
    (await attachments(as).download("temp/call.pdf")).error === null,
    (await fetch(attachments().getPublicUrl("temp/call.pdf").data.publicUrl)).ok,
  ];
  expect([await readBy(), await readBy(admin)]).toEqual([
    [false, false],
    [true, false],
  ]);
  const file = { url: `/files/${data?.fullPath}`, name: "Call for 2027.pdf" };
  const { id } = await publish(api(), admin, attached(file));
  expect(await readBy()).toEqual([true, true]);
  const shown = await fetch(attachments().getPublicUrl("temp/call.pdf").data.publicUrl);
  expect(shown.headers.get("content-disposition")).toContain('filename="Call for 2027.pdf"');
  const removed = await attachments(admin).remove(["temp/call.pdf"]);
  expect(removed.error).toMatchObject({ status: 409, message: expect.stringContaining("belongs to an opportunity") });
  await manage(api(), admin, "POST", `/api/opportunities/${id}/visibility`, { visibility: false });
  expect([await readBy(), await readBy(admin)]).toEqual([
    [false, false],
    [true, false],
  ]);
  expect((await attachments(admin).list(id)).data).toMatchObject([{ name: "call.pdf" }]);
});

test("an administrator's signed link opens a draft's attachment, and a member's link only a live one", async () => {
  const admin = await anAdmin();
  const member = await createMember(api());
  const { data } = await attachments(admin).upload("temp/draft.pdf", new Blob([new Uint8Array(pdfBytes())]));
  const { id } = await publish(api(), admin, attached({ url: `/files/${data?.fullPath}`, name: "draft.pdf" }));
  const sign = async (as: TestAccount) =>
    (await attachments(as).createSignedUrl("temp/draft.pdf", 600)).data?.signedUrl;
  const [ofAdmin = "", ofMember = ""] = [await sign(admin), await sign(member)];
  const statuses = async () => [(await fetch(ofAdmin)).status, (await fetch(ofMember)).status];
  expect(await statuses()).toEqual([200, 200]);
  await manage(api(), admin, "POST", `/api/opportunities/${id}/visibility`, { visibility: false });
  expect(await statuses()).toEqual([200, 404]);
  expect(await sign(member)).toBeUndefined();
});

test("an unused upload is listed and removed only by its uploader, and cannot be overwritten", async () => {
  const admin = await anAdmin();
  const other = await createAdmin(api(), { email: SECOND_ADMIN });
  const pdf = new Blob([new Uint8Array(pdfBytes())]);
  await attachments(admin).upload("temp/mine.pdf", pdf);
  const names = async (as: TestAccount) => (await attachments(as).list("temp")).data?.map(({ name }) => name);
  expect(await names(admin)).toContain("mine.pdf");
  expect(await names(other)).toEqual([]);
  const replaced = await attachments(admin).upload("temp/mine.pdf", pdf, { upsert: true });
  expect(replaced.error).toMatchObject({ status: 409 });
  expect((await attachments(other).remove(["temp/mine.pdf"])).error).toMatchObject({ status: 403 });
  expect((await attachments(admin).remove(["temp/mine.pdf"])).data).toMatchObject([{ name: "temp/mine.pdf" }]);
  expect((await attachments(admin).download("temp/mine.pdf")).error).toMatchObject({ status: 404 });
});
