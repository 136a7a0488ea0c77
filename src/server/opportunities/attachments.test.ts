import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { ATTACHMENT_BUCKET, attachmentObjectOf } from "#domain/opportunities/attachment.ts";
import { testApi } from "#test/api.ts";
import { compoundBytes, officeBytes, pdfBytes, zipBytes } from "#test/documents.ts";
import { createAdmin, createMember, createOpportunity, type TestAccount } from "#test/factories.ts";
import { pngImage } from "#test/images.ts";
import { formOf, manage, publish } from "#test/opportunities.ts";
import { files } from "../db/schema/files.ts";
import { deleteOpportunity } from "./delete-opportunity.ts";
import { tidyOpportunities } from "./tidy-opportunities.ts";

const api = testApi();
let known: TestAccount | undefined;
const admin = async () => {
  known ??= await createAdmin(api());
  return known;
};

async function upload(
  bytes: Uint8Array,
  name: string,
  { as, ...fields }: { as?: TestAccount; opportunityId?: string } = {},
) {
  const body = new FormData();
  body.set("file", new File([new Uint8Array(bytes)], name));
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  return api().call("POST", "/api/opportunities/attachments", { as: as ?? (await admin()), body });
}
async function uploaded(bytes: Uint8Array = pdfBytes(), name = "call.pdf"): Promise<{ url: string; name: string }> {
  const response = await upload(bytes, name);
  expect(response.status).toBe(200);
  return (await response.json()).data;
}
const attached = ({ url, name }: { url: string; name: string }) => ({ attachmentUrl: url, attachmentName: name });
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

test.each<[name: string, bytes: Buffer, type: string]>([
  ["call.pdf", pdfBytes(), "application/pdf"],
  ["Budget.XLSX", officeBytes("xlsx"), "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ["plan.docx", officeBytes("docx"), "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ["pitch.pptx", officeBytes("pptx"), "application/vnd.openxmlformats-officedocument.presentationml.presentation"],
  ["old.doc", compoundBytes("doc"), "application/msword"],
  ["old.xls", compoundBytes("xls"), "application/vnd.ms-excel"],
  ["old.ppt", compoundBytes("ppt"), "application/vnd.ms-powerpoint"],
])("%s is kept byte for byte, and served as the download that it is", async (name, bytes, type) => {
  const file = await uploaded(bytes, name);
  await publish(api(), await admin(), attached(file));
  const response = await api().call("GET", file.url);
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": type,
    "content-length": String(bytes.length),
    "content-disposition": `attachment; filename="${file.name}"; filename*=UTF-8''${file.name}`,
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-cache",
    "content-security-policy": "default-src 'none'; sandbox",
  });
});

const MACRO = "application/vnd.ms-word.document.macroEnabled.main+xml";
const CONTENT = "This file is not what its name says. Please save it again as PDF, Word, PowerPoint or Excel.";
const TYPE = "Please select a PDF, Word, PowerPoint or Excel file (pdf, doc, docx, ppt, pptx, xls or xlsx)";

test.each<[what: string, name: string, bytes: () => Buffer | Promise<Buffer>, sentence: string]>([
  ["a program", "call.exe", () => Buffer.from("MZ"), TYPE],
  ["a page", "call.html", () => Buffer.from("<script>"), TYPE],
  ["a file without an extension", "call", pdfBytes, TYPE],
  ["a document that can run macros", "call.docm", () => officeBytes("docx"), TYPE],
  ["nothing", "call.pdf", () => Buffer.alloc(0), "This file is empty"],
  ["a page called PDF", "call.pdf", () => Buffer.from("<html><script>alert(1)</script>"), CONTENT],
  ["a picture called PDF", "call.pdf", () => pngImage(), CONTENT],
  ["a PDF called Word", "call.docx", pdfBytes, CONTENT],
  ["half a PDF", "call.pdf", () => pdfBytes().subarray(0, 100), CONTENT],
  [
    "a page before a PDF",
    "call.pdf",
    () => Buffer.concat([Buffer.from("<script>alert(1)</script>\n"), pdfBytes()]),
    CONTENT,
  ],
  [
    "a page after a PDF",
    "call.pdf",
    () => Buffer.concat([pdfBytes(), Buffer.from("<script>alert(1)</script>")]),
    CONTENT,
  ],
  [
    "an archive after a PDF",
    "call.pdf",
    () => Buffer.concat([pdfBytes(), zipBytes([{ name: "a.class", content: "x" }])]),
    CONTENT,
  ],
  [
    "an archive whose comment ends as a PDF does",
    "call.pdf",
    () => withComment(Buffer.concat([pdfBytes(), zipBytes([{ name: "a", content: "x" }])]), "startxref\n0\n%%EOF\n"),
    CONTENT,
  ],
  ["a sheet called Word", "call.docx", () => officeBytes("xlsx"), CONTENT],
  ["any archive called Word", "call.docx", () => zipBytes([{ name: "META-INF/MANIFEST.MF", content: "x" }]), CONTENT],
  ["a macro document called Word", "call.docx", () => officeBytes("docx", [], MACRO), CONTENT],
  [
    "a macro inside Word",
    "call.docx",
    () => officeBytes("docx", [{ name: "word/vbaProject.bin", content: "x" }]),
    CONTENT,
  ],
  [
    "something before Word",
    "call.docx",
    () => Buffer.concat([Buffer.from("#!/bin/sh\n"), officeBytes("docx")]),
    CONTENT,
  ],
  ["something after Word", "call.docx", () => Buffer.concat([officeBytes("docx"), Buffer.from("<script>")]), CONTENT],
  ["a cut Word", "call.docx", () => officeBytes("docx").subarray(0, 200), CONTENT],
  ["an archive of huge parts", "call.docx", () => bomb(), CONTENT],
  ["an installer called Word", "call.doc", () => compoundBytes("msi"), CONTENT],
  ["an old sheet called Word", "call.doc", () => compoundBytes("xls"), CONTENT],
  ["a new Word called old", "call.doc", () => officeBytes("docx"), CONTENT],
  [
    "an archive after an old Word",
    "call.doc",
    () => Buffer.concat([compoundBytes("doc"), zipBytes([{ name: "a", content: "x" }])]),
    CONTENT,
  ],
])("%s is refused, and nothing is stored", async (_what, name, bytes, sentence) => {
  const before = await api().db.$count(files);
  const response = await upload(await bytes(), name);
  expect([response.status, (await response.json()).fields]).toEqual([422, { file: sentence }]);
  expect(await api().db.$count(files)).toBe(before);
});

function withComment(zip: Buffer, comment: string): Buffer {
  const copy = Buffer.from(zip);
  copy.writeUInt16LE(comment.length, copy.length - 2);
  return Buffer.concat([copy, Buffer.from(comment)]);
}

/** 30 MB of spaces in a few kilobytes, where the list of parts belongs. */
const bomb = () => zipBytes([{ name: "[Content_Types].xml", content: Buffer.alloc(30 * 1024 * 1024, " ") }]);

test("up to 10 MB may be attached, and no byte more", async () => {
  const filled = (size: number) => {
    const [head, tail] = [pdfBytes().subarray(0, 9), pdfBytes().subarray(9)];
    return Buffer.concat([head, Buffer.alloc(size - head.length - tail.length, "%\n"), tail]);
  };
  expect((await upload(filled(10 * 1024 * 1024), "call.pdf")).status).toBe(200);
  const larger = await upload(filled(10 * 1024 * 1024 + 1), "call.pdf");
  expect([larger.status, (await larger.json()).message]).toEqual([413, "File size must be at most 10 MB"]);
  const huge = await upload(Buffer.alloc(11 * 1024 * 1024), "call.pdf");
  expect([huge.status, (await huge.json()).code]).toEqual([413, "too_large"]);
});

test.each([
  "../../../etc/cron.d/x.pdf",
  "..\\..\\x.pdf",
  "a/b/c.pdf",
  "\u0000x.pdf",
  "x\r\nset-cookie: a=b.pdf",
  "%2e%2e%2fx.pdf",
])("a file called %j stays inside the bucket under a name of ours", async (name) => {
  const file = await uploaded(pdfBytes(), name);
  expect(file.url).toMatch(/^\/files\/opportunity-attachments\/temp\/[0-9a-f]{32}\.pdf$/);
  expect(file.name).not.toMatch(/[/\\\r\n\0]/);
  await publish(api(), await admin(), attached(file));
  const { headers } = await api().call("GET", file.url);
  expect(headers.get("content-disposition")).toMatch(
    /^attachment; filename="[\w.() -]+"; filename\*=UTF-8''[\w.~%!-]+$/,
  );
  expect(headers.get("set-cookie")).toBeNull();
});

test("a name of any script is the name of the download", async () => {
  const file = await uploaded(pdfBytes(), "دعوة للتقديم.pdf");
  await publish(api(), await admin(), attached(file));
  const header = (await api().call("GET", file.url)).headers.get("content-disposition") ?? "";
  expect(decodeURIComponent(/UTF-8''(.+)$/.exec(header)?.[1] ?? "")).toBe("دعوة للتقديم.pdf");
});

test("the name that an administrator gives cannot change what the file is", async () => {
  const file = await uploaded();
  const { attachmentName } = await publish(api(), await admin(), {
    attachmentUrl: file.url,
    attachmentName: "run.exe",
  });
  expect(attachmentName).toBe("run.pdf");
});

test("an upload for an opportunity that exists lies under its id", async () => {
  const id = await createOpportunity(api());
  const response = await upload(pdfBytes(), "call.pdf", { opportunityId: id });
  expect((await response.json()).data.url).toMatch(new RegExp(`^/files/opportunity-attachments/${id}/\\w+\\.pdf$`));
  const unknown = "0199d3a8-7c5e-7b1e-9d2f-3b6c1f0a4e55";
  expect((await upload(pdfBytes(), "call.pdf", { opportunityId: unknown })).status).toBe(404);
  expect((await upload(pdfBytes(), "call.pdf", { opportunityId: "../x" })).status).toBe(422);
});

test("an attachment is everybody's while its opportunity is live, and the administrators' always", async () => {
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

test("a browser that has it asks again, and learns that it is withdrawn", async () => {
  const file = await uploaded();
  const { id } = await publish(api(), await admin(), attached(file));
  const etag = (await api().call("GET", file.url)).headers.get("etag") ?? "";
  const again = async () => (await api().call("GET", file.url, { headers: { "if-none-match": etag } })).status;
  expect(await again()).toBe(304);
  await manage(api(), await admin(), "POST", `/api/opportunities/${id}/visibility`, { visibility: false });
  expect(await again()).toBe(404);
});

test("an opportunity takes only its administrator's own upload, and no other's attachment", async () => {
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

test("a replaced or removed attachment is gone, with its object", async () => {
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

test("with a deleted opportunity goes its attachment, and where the store fails, the next night", async () => {
  const file = await uploaded();
  const { id } = await publish(api(), await admin(), attached(file));
  const store = { ...api().store, delete: async () => Promise.reject(new Error("the store is away")) };
  await deleteOpportunity({ ...api(), store }, { role: "admin", ...(await admin()) }, id);
  expect(await objectOf(file.url)).not.toBeNull();
  expect(await statusOf(file.url)).toBe(404);
  await tidyOpportunities(api());
  await tidyOpportunities(api());
  expect([await rowOf(file.url), await objectOf(file.url)]).toEqual([null, null]);
});

test("an attachment that is taken no longer hangs on the account of whoever uploaded it", async () => {
  const file = await uploaded();
  const { id } = await publish(api(), await admin(), attached(file));
  expect(await rowOf(file.url)).toMatchObject({ ownerId: null, opportunityId: id });
});

test("an upload that no opportunity took is kept for a week", async () => {
  const [file, held] = [await uploaded(), await uploaded()];
  await publish(api(), await admin(), attached(held));
  api().clock.advance(6 * 86_400_000);
  await tidyOpportunities(api());
  expect(await objectOf(file.url)).not.toBeNull();
  api().clock.advance(2 * 86_400_000);
  await tidyOpportunities(api());
  expect([await rowOf(file.url), await objectOf(file.url)]).toEqual([null, null]);
  expect(await objectOf(held.url)).not.toBeNull();
});
