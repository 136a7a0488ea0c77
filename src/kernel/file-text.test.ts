import { expect, test } from "vitest";
import { decodeText } from "./file-text.ts";

const TEXT = "Email;Ville\r\namina@example.com;Café";
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();
const wide = (text: string) => Buffer.from(text, "utf16le");

test.each<[string, Buffer]>([
  ["UTF-8", Buffer.from(TEXT)],
  ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${TEXT}`)],
  ["Unicode text of spreadsheets (UTF-16LE)", wide(`\uFEFF${TEXT}`)],
  ["UTF-16BE with a byte order mark", swapped(wide(`\uFEFF${TEXT}`))],
  ["UTF-16LE without a byte order mark", wide(TEXT)],
  ["UTF-16BE without a byte order mark", swapped(wide(TEXT))],
  ["Windows-1252", Buffer.from(TEXT, "latin1")],
])("a file in %s is read", (_name, bytes) => {
  expect(decodeText(bytes)).toBe(TEXT);
});

test("an empty file is an empty text", () => {
  expect(decodeText(new Uint8Array())).toBe("");
});
