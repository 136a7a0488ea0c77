import { expect, test } from "vitest";
import {
  attachmentDisplayName,
  attachmentObjectName,
  attachmentObjectOf,
  attachmentProblem,
  attachmentUrl,
} from "./attachment.ts";

test.each<[name: string, size: number, problem: string | null]>([
  ["call.pdf", 1, null],
  ["CALL.PDF", 10 * 1024 * 1024, null],
  ["call.docx", 10, null],
  ["call.doc", 10, null],
  ["call.ppt", 10, null],
  ["call.pptx", 10, null],
  ["call.xls", 10, null],
  ["call.xlsx", 10, null],
  ["call.pdf", 10 * 1024 * 1024 + 1, "File size must be at most 10 MB"],
  ["call.pdf", 0, "This file is empty"],
])("an attachment %s of %i bytes has the problem %s", (name, size, problem) => {
  expect(attachmentProblem({ name, size })).toBe(problem);
});

test.each(["call", "call.exe", "call.pdf.html", "call.docm", "pdf", ".pdfx", "call.PDF ", "call.toString"])(
  "the file name %s is refused as an attachment type",
  (name) => {
    expect(attachmentProblem({ name, size: 10 })).toMatch(/^Please select a PDF/);
  },
);

test("an attachment address maps back to its object name, and foreign addresses map to none", () => {
  const id = "0199d3a8-7c5e-7b1e-9d2f-3b6c1f0a4e55";
  for (const owner of [id, null]) {
    const name = attachmentObjectName(owner, "0a1b", "docx");
    expect(attachmentObjectOf(attachmentUrl(name))).toBe(name);
  }
  const foreign = ["/files/opportunity-attachments/x/0a.pdf", "/files/opportunity-attachments/temp/..%2f0a.pdf", ""];
  expect(foreign.map(attachmentObjectOf)).toEqual([null, null, null]);
});

test.each<[given: string, shown: string]>([
  ["Call for proposals.pdf", "Call for proposals.pdf"],
  ["C:\\Users\\amina\\call.PDF", "call.pdf"],
  ["../../etc/passwd.pdf", "passwd.pdf"],
  ['a"b\r\nset-cookie: x.pdf', "a b set-cookie x.pdf"],
  ["\u202Efdp.exe.pdf", "fdp.exe.pdf"],
  ["دعوة.docx", "دعوة.docx"],
  [".pdf", "attachment.pdf"],
  ["...", "attachment"],
  [`${"x".repeat(300)}.xlsx`, `${"x".repeat(120)}.xlsx`],
])("the file name %j is displayed as %j", (given, shown) => {
  expect(attachmentDisplayName(given)).toBe(shown);
});
