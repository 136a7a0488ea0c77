import { hash as argon2 } from "@node-rs/argon2";
import { hash as bcrypt } from "bcryptjs";
import { eq } from "drizzle-orm";
import { v4 } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { HASH_COST, isOurs, TEST_HASH_COST } from "#platform/crypto/password-hash.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { testApi } from "#test/api.ts";
import { auth, newEmail } from "#test/auth.ts";
import { recordDuration } from "../response-timing.ts";
import { importAccounts } from "./import-accounts.ts";
import { readLines, readNdjson, readTable } from "./read-records.ts";

const api = testApi({ passwordCost: HASH_COST });
const SECRET = "Imported-pass-1";
let bcryptHash: string;
beforeAll(async () => {
  bcryptHash = await bcrypt(SECRET, 5);
});

async function* linesOf(text: string) {
  for (const line of text.split("\n")) yield line;
}
const importAll = (...values: unknown[]) =>
  importAccounts(api(), readNdjson(linesOf(values.map((value) => JSON.stringify(value)).join("\n"))));
const signIn = (contact: object, password = SECRET) =>
  auth(api(), "POST", "/token?grant_type=password", { ...contact, password });
const stored = async (email: string) => {
  const [account] = await api().db.select().from(accounts).where(eq(accounts.email, email));
  if (!account) throw new Error("no account");
  return account;
};

test.each(["$2a$", "$2b$", "$2y$"])(
  "an imported account with a %s hash signs in, and its hash is replaced by ours",
  async (version) => {
    const email = newEmail("bcrypt");
    const password_hash = bcryptHash.replace("$2b$", version);
    const report = await importAll({ email, password_hash, email_confirm: true });
    expect(report).toEqual({ imported: 1, skipped: [], refused: [] });
    expect((await signIn({ email }, "Imported-pass-2")).body.code).toBe("invalid_credentials");
    expect((await stored(email)).passwordHash).toBe(password_hash);
    expect((await signIn({ email })).status).toBe(200);
    expect(isOurs((await stored(email)).passwordHash ?? "", HASH_COST)).toBe(true);
    expect((await signIn({ email })).status).toBe(200);
    expect((await signIn({ email }, "Imported-pass-2")).body.code).toBe("invalid_credentials");
  },
);

const OTHER_COST = { memoryCost: 8192, timeCost: 3, parallelism: 2 };

test.each([
  [1, "argon2i", OTHER_COST],
  [2, "argon2id", OTHER_COST],
  [2, "argon2id", TEST_HASH_COST],
] as const)(
  "an imported argon2 hash of kind %s (%s) and cost %o signs in and is replaced by ours",
  async (algorithm, name, cost) => {
    const email = newEmail(name);
    const password_hash = await argon2(SECRET, { algorithm, ...cost });
    expect(password_hash).toContain(`$${name}$`);
    await importAll({ email, password_hash, email_confirm: true });
    expect((await signIn({ email }, "Imported-pass-2")).status).toBe(400);
    expect((await signIn({ email })).status).toBe(200);
    expect(isOurs((await stored(email)).passwordHash ?? "", HASH_COST)).toBe(true);
  },
);

test("concurrent sign-ins with an imported hash all succeed", async () => {
  const email = newEmail("race");
  await importAll({ email, password_hash: bcryptHash, email_confirm: true });
  const all = await Promise.all([signIn({ email }), signIn({ email }), signIn({ email })]);
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await signIn({ email })).status).toBe(200);
});

test("a password of more than 72 bytes is refused, although bcrypt compares only the first 72", async () => {
  const email = newEmail("long");
  const password = "Aa1".repeat(24);
  await importAll({ email, password_hash: await bcrypt(password, 4), email_confirm: true });
  expect((await signIn({ email }, `${password}x`)).body.code).toBe("invalid_credentials");
  expect((await signIn({ email }, password)).status).toBe(200);
});

test("an imported account keeps all its fields", async () => {
  const [id, email] = [v4(), newEmail("whole")];
  await importAll({
    id,
    email: email.toUpperCase(),
    phone: "+254722000001",
    phone_confirmed_at: "2024-02-03T04:05:06Z",
    email_confirmed_at: "2024-01-02T03:04:05Z",
    banned_until: "2024-03-01T00:00:00Z",
    created_at: "2023-12-31T00:00:00Z",
    raw_user_meta_data: { full_name: "Whole" },
    raw_app_meta_data: { plan: "gold" },
    encrypted_password: bcryptHash,
  });
  const { body } = await signIn({ email });
  expect(body.user).toMatchObject({
    id,
    email,
    phone: "254722000001",
    email_confirmed_at: "2024-01-02T03:04:05.000Z",
    phone_confirmed_at: "2024-02-03T04:05:06.000Z",
    created_at: "2023-12-31T00:00:00.000Z",
    user_metadata: { full_name: "Whole" },
    app_metadata: { plan: "gold", provider: "email", providers: ["email", "phone"] },
  });
  expect((await signIn({ phone: "+254722000001" })).status).toBe(200);
});

test("a repeated import skips accounts with a known id, address or number", async () => {
  const [id, email] = [v4(), newEmail("again")];
  const account = { id, email, phone: "+254722000002" };
  expect((await importAll(account)).imported).toBe(1);
  const report = await importAll(
    account,
    { email: email.toUpperCase() },
    { phone: "254722000002" },
    { id, email: newEmail() },
    { email: newEmail("fresh") },
  );
  expect([report.imported, report.skipped.map(({ line }) => line)]).toEqual([1, [1, 2, 3, 4]]);
  const twice = { email: newEmail("twice") };
  expect(await importAll(twice, twice)).toMatchObject({ imported: 1, skipped: [{ line: 2 }] });
  const sameId = v4();
  const both = await importAll({ id: sameId, email: newEmail() }, { id: sameId, email: newEmail() });
  expect([both.imported, both.skipped.length]).toEqual([1, 1]);
});

test.each<[string, object | string]>([
  ["no address and no number", {}],
  ["a wrong address", { email: "x" }],
  ["a wrong number", { phone: "123" }],
  ["a wrong id", { email: "a@example.com", id: "7" }],
  ["an unknown hash", { email: "a@example.com", password_hash: "5f4dcc3b5aa765d61d8327deb882cf99" }],
  ["a hash that takes too long", { email: "a@example.com", password_hash: `$2b$20$${"a".repeat(53)}` }],
  [
    "a hash that takes all memory",
    { email: "a@example.com", password_hash: `$argon2id$v=19$m=4194304,t=1,p=1$${"a".repeat(22)}$${"b".repeat(43)}` },
  ],
  ["a wrong time", { email: "a@example.com", created_at: "yesterday" }],
  ["invalid data", { email: "a@example.com", user_metadata: "x" }],
  ["a character that PostgreSQL cannot store", { email: "a@example.com", user_metadata: { a: "\0" } }],
  ["no object", "text"],
])("an import line with %s is refused with its number and reason, and other lines are imported", async (_, value) => {
  const report = await importAll({ email: newEmail("good") }, value, { email: newEmail("good") });
  expect(report.imported).toBe(2);
  expect(report.refused).toEqual([{ line: 2, reason: expect.stringMatching(/^[\w]/) }]);
  expect(JSON.stringify(report)).not.toMatch(/aaaa|5f4dcc|\$argon2id\$v/);
});

test("an imported password is kept only when an address or a number is confirmed", async () => {
  const rows = [{ email_confirm: false }, { email_confirm: true }, { phone: "+254711000111", phone_confirm: true }];
  const emails = rows.map(() => newEmail("waits"));
  await importAll(...rows.map((row, at) => ({ ...row, email: emails[at], password_hash: bcryptHash })));
  const kept = await Promise.all(emails.map(async (email) => (await stored(email)).passwordHash !== null));
  expect(kept).toEqual([false, true, true]);
});

test("a CSV table is read with quotes, line breaks and JSON data", async () => {
  const [one, two] = [newEmail("csv"), newEmail("csv")];
  const text = [
    "email,password_hash,email_confirm,user_metadata",
    `${one},${bcryptHash},true,"{""full_name"": ""A, B"",\n ""x"": 1}"`,
    "",
    `"${two}",,f,`,
    "too,few",
  ].join("\r\n");
  const report = await importAccounts(api(), readTable(linesOf(text.replaceAll("\r\n", "\n"))));
  expect(report).toMatchObject({ imported: 2, refused: [{ line: 6 }] });
  expect((await signIn({ email: one })).body.user.user_metadata).toMatchObject({ full_name: "A, B", x: 1 });
  expect(await stored(two)).toMatchObject({ passwordHash: null, emailConfirmedAt: null });
});

const TABLE = "email;email_confirm;created_at\r\nONE;true;2026-01-02\r\nTWO;true;2026-01-02\r\n";
const wide = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");

test.each<[string, (table: string) => Buffer]>([
  ["semicolons", (table) => Buffer.from(`\uFEFF${table}`)],
  ["commas and quoted names", (table) => Buffer.from(table.replaceAll(";", ",").replace("email", '"email"'))],
  ["a byte order mark before a quoted name", (table) => Buffer.from(`\uFEFF${table.replace("email", '"email"')}`)],
  ["tabs", (table) => Buffer.from(table.replaceAll(";", "\t"))],
  ["bars", (table) => Buffer.from(table.replaceAll(";", "|"))],
  ["a first line that names the separator", (table) => Buffer.from(`sep=;\r\n${table}`)],
  ["UTF-16 and tabs", (table) => wide(table.replaceAll(";", "\t"))],
  ["UTF-16 of the other byte order", (table) => wide(table).swap16()],
  ["ticks of a French spreadsheet", (table) => Buffer.from(table.replaceAll("true", "VRAI"))],
  ["ticks of a Portuguese spreadsheet", (table) => Buffer.from(table.replaceAll("true", "VERDADEIRO"))],
  ["line ends of old programs", (table) => Buffer.from(table.replaceAll("\r\n", "\r"))],
  ["no line end behind the last row", (table) => Buffer.from(table.trimEnd())],
])("a table with %s is read", async (_name, write) => {
  const [one, two] = [newEmail("table"), newEmail("table")];
  const bytes = write(TABLE.replace("ONE", one).replace("TWO", two));
  const chunks = async function* () {
    // Chunks end within characters and line ends.
    for (let at = 0; at < bytes.length; at += 17) yield bytes.subarray(at, at + 17);
  };
  expect(await importAccounts(api(), readTable(readLines(chunks())))).toEqual({
    imported: 2,
    skipped: [],
    refused: [],
  });
  expect((await stored(two)).createdAt).toEqual(new Date("2026-01-02"));
});

test("an import of more than one batch succeeds", async () => {
  const many = Array.from({ length: 450 }, () => ({ email: newEmail("many") }));
  expect(await importAll(...many)).toEqual({ imported: 450, skipped: [], refused: [] });
});

test("a wrong password for an unknown account takes at least as long as for an imported account", async () => {
  recordDuration(api(), 400);
  const began = performance.now();
  await signIn({ email: newEmail("unknown") }, "Imported-pass-2");
  // A timer may fire within its last millisecond.
  expect(performance.now() - began).toBeGreaterThanOrEqual(399);
});
