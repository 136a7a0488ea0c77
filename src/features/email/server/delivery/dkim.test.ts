import { createHash, createVerify, generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { parseConfig } from "#app/config.ts";
import { createMailer } from "#platform/mail-transport/mailer.ts";
import { startSmtpServer } from "#test/smtp-server.ts";

const folder = mkdtempSync(join(tmpdir(), "isa-dkim-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const keep = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return { DKIM_DOMAIN: "isa.example", DKIM_SELECTOR: "isa2026", DKIM_PRIVATE_KEY_FILE: join(folder, name) };
};

/** RFC 6376 for our mails: rsa-sha256, relaxed headers and body. @returns the names of the signed headers */
function verified(raw: string): string[] {
  const [head = "", body = ""] = split(raw);
  const fields = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  const signature = fields.find((field) => /^dkim-signature:/i.test(field)) ?? "";
  const tags = Object.fromEntries(
    signature
      .slice(signature.indexOf(":") + 1)
      .split(";")
      .map((tag) => [tag.slice(0, tag.indexOf("=")).trim(), tag.slice(tag.indexOf("=") + 1).replace(/\s/g, "")]),
  );
  expect(tags).toMatchObject({ v: "1", a: "rsa-sha256", c: "relaxed/relaxed", d: "isa.example", s: "isa2026" });
  const relaxedBody = body
    .replace(/[ \t]+\r\n/g, "\r\n")
    .replace(/[ \t]+/g, " ")
    .replace(/(\r\n)*$/, "\r\n");
  expect(createHash("sha256").update(relaxedBody, "latin1").digest("base64")).toBe(tags.bh);
  const signed = (tags.h ?? "").toLowerCase().split(":");
  const found = signed.map((name) => fields.find((field) => field.toLowerCase().startsWith(`${name}:`)) ?? "");
  const text = [...found.filter(Boolean).map(relaxed), relaxed(signature.replace(/(;\s*b=)[^;]*/, "$1"))].join("\r\n");
  expect(
    createVerify("RSA-SHA256")
      .update(text, "latin1")
      .verify(publicKey, tags.b ?? "", "base64"),
  ).toBe(true);
  return signed;
}

const split = (raw: string) => [raw.slice(0, raw.indexOf("\r\n\r\n")), raw.slice(raw.indexOf("\r\n\r\n") + 4)];
const relaxed = (field: string) => {
  const at = field.indexOf(":");
  return `${field.slice(0, at).trim().toLowerCase()}:${field
    .slice(at + 1)
    .replace(/\s+/g, " ")
    .trim()}`;
};

test("mails get a valid DKIM signature over content and unsubscribe headers when a key is configured", async () => {
  const server = await startSmtpServer();
  const file = keep("key.pem", privateKey.export({ type: "pkcs1", format: "pem" }).toString());
  const mailer = createMailer(parseConfig({ SMTP_URL: server.url, ...file }));
  await mailer.deliver({
    to: "amina@example.com",
    subject: "Karibu, Zoë — أهلا, a subject that is so long that it has to be folded over several lines",
    html: "<p>Habari  “Amina” </p>\n\n",
    text: "Habari \n.\n..two dots ",
    messageId: "<1@isa.example>",
    headers: {
      "List-Unsubscribe": "<https://isa.example/unsubscribe/x>",
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  });
  const signed = verified(server.received[0]?.raw.toString("latin1") ?? "");
  expect(signed).toEqual(
    expect.arrayContaining([
      "from",
      "to",
      "subject",
      "date",
      "message-id",
      "list-unsubscribe",
      "list-unsubscribe-post",
    ]),
  );
  await mailer.close();
  await server.close();
});

test("the configuration is refused when the DKIM key is missing, invalid or too weak", () => {
  const sentence = "DKIM_PRIVATE_KEY_FILE must name a file with an RSA private key in PEM, of 1024 bits or more.";
  const ed25519 = generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const short = generateKeyPairSync("rsa", { modulusLength: 512 }).privateKey.export({ type: "pkcs8", format: "pem" });
  for (const text of ["no key", ed25519, short.toString()])
    expect(() => parseConfig(keep("wrong.pem", text))).toThrow(sentence);
  expect(() => parseConfig({ ...keep("a.pem", ""), DKIM_PRIVATE_KEY_FILE: join(folder, "not-there.pem") })).toThrow(
    sentence,
  );
  expect(() => parseConfig({ DKIM_DOMAIN: "isa.example" })).toThrow(
    "DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY_FILE must be set together.",
  );
  expect(parseConfig({}).dkim).toBeUndefined();
});
