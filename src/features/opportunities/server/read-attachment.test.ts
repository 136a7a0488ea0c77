import { expect, test } from "vitest";
import { files } from "#platform/db/schema/files.ts";
import { testApi } from "#test/api.ts";
import { compoundBytes, officeBytes, pdfBytes, zipBytes } from "#test/documents.ts";
import { createAdmin, type TestAccount } from "#test/factories.ts";
import { pngImage } from "#test/images.ts";
import { attached, publish, uploadAttachment } from "#test/opportunities.ts";

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

test.each<[name: string, bytes: Buffer, type: string]>([
  ["call.pdf", pdfBytes(), "application/pdf"],
  ["Budget.XLSX", officeBytes("xlsx"), "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ["plan.docx", officeBytes("docx"), "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ["pitch.pptx", officeBytes("pptx"), "application/vnd.openxmlformats-officedocument.presentationml.presentation"],
  ["old.doc", compoundBytes("doc"), "application/msword"],
  ["old.xls", compoundBytes("xls"), "application/vnd.ms-excel"],
  ["old.ppt", compoundBytes("ppt"), "application/vnd.ms-powerpoint"],
])("the attachment %s is stored unchanged and served as a download of its type", async (name, bytes, type) => {
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

const around = (before: string, after: string | Uint8Array) =>
  Buffer.concat([Buffer.from(before, "latin1"), pdfBytes(), Buffer.from(after as string, "latin1")]);

test.each<[what: string, before: string, after: string]>([
  ["a byte order mark before it", "\xef\xbb\xbf", ""],
  ["a line end before it", "\r\n", ""],
  ["a byte order mark and blanks before it", "\xef\xbb\xbf \n\t", ""],
  ["line ends behind it", "", "\r\n\r\n"],
  ["a block of zeros behind it", "", "\0".repeat(8192)],
  ["the end mark of old systems behind it", "", "\x1a"],
  ["the end mark of printers behind it", "", "\x04"],
  ["its end mark twice", "", "%%EOF\n"],
  ["a remark of its own language behind it", "", "% written by Scan-o-matic 2.1\n"],
  ["a remark of a web server behind it", "", "\r\n<!-- generated 2026-11-27 10:00 -->\r\n"],
])("a PDF with %s is accepted", async (_what, before, after) => {
  await uploaded(around(before, after));
});

const MACRO = "application/vnd.ms-word.document.macroEnabled.main+xml";
const CONTENT = "This file is not what its name says. Please save it again as PDF, Word, PowerPoint or Excel.";
const SURROUNDED =
  "This PDF carries other content before its first line or after its end. Please save it again as PDF.";
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
    SURROUNDED,
  ],
  [
    "a page after a PDF",
    "call.pdf",
    () => Buffer.concat([pdfBytes(), Buffer.from("<script>alert(1)</script>")]),
    SURROUNDED,
  ],
  [
    "an archive after a PDF",
    "call.pdf",
    () => Buffer.concat([pdfBytes(), zipBytes([{ name: "a.class", content: "x" }])]),
    SURROUNDED,
  ],
  [
    "an archive whose comment ends as a PDF does",
    "call.pdf",
    () => withComment(Buffer.concat([pdfBytes(), zipBytes([{ name: "a", content: "x" }])]), "startxref\n0\n%%EOF\n"),
    SURROUNDED,
  ],
  ["a shell script before a PDF", "call.pdf", () => around("#!/bin/sh\nid\n", ""), SURROUNDED],
  ["printer commands before a PDF", "call.pdf", () => around("\x1b%-12345X@PJL\n", ""), SURROUNDED],
  [
    "a remark that is a page after a PDF",
    "call.pdf",
    () => around("", "<!--><script>alert(1)</script>-->"),
    SURROUNDED,
  ],
  ["a condition of old browsers after a PDF", "call.pdf", () => around("", "<!--[if IE]>x<![endif]-->"), SURROUNDED],
  ["a second PDF of another kind after a PDF", "call.pdf", () => around("", "MZ\x90\0"), SURROUNDED],
  [
    "an archive and white space after a PDF",
    "call.pdf",
    () => around("", Buffer.concat([zipBytes([{ name: "a", content: "x" }]), Buffer.from("\n\n")])),
    SURROUNDED,
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

/** 30 MB of spaces in a few kilobytes, in place of the list of parts. */
const bomb = () => zipBytes([{ name: "[Content_Types].xml", content: Buffer.alloc(30 * 1024 * 1024, " ") }]);

test("an attachment of 10 MB is accepted, and one byte more is refused", async () => {
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
])("an upload called %j is stored in the bucket under a random name", async (name) => {
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

test("a download keeps an Arabic file name", async () => {
  const file = await uploaded(pdfBytes(), "دعوة للتقديم.pdf");
  await publish(api(), await admin(), attached(file));
  const header = (await api().call("GET", file.url)).headers.get("content-disposition") ?? "";
  expect(decodeURIComponent(/UTF-8''(.+)$/.exec(header)?.[1] ?? "")).toBe("دعوة للتقديم.pdf");
});

test("a download has a readable ASCII file name for older programs", async () => {
  const file = await uploaded(pdfBytes(), "Appel à projets (été).pdf");
  await publish(api(), await admin(), attached(file));
  const header = (await api().call("GET", file.url)).headers.get("content-disposition");
  expect(header).toContain('filename="Appel a projets (ete).pdf"');
});

test("an attachment keeps its file extension when an administrator renames it", async () => {
  const file = await uploaded();
  const { attachmentName } = await publish(api(), await admin(), {
    attachmentUrl: file.url,
    attachmentName: "run.exe",
  });
  expect(attachmentName).toBe("run.pdf");
});
