import { expect, test } from "vitest";
import { readSolanaMessage, writeWalletText } from "./wallet-text.ts";

const ADDRESS = "7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv";
const AT = "2026-11-21T10:00:00.000Z";
const HEAD = `isa.example wants you to sign in with your Solana account:\n${ADDRESS}\n`;
const FIELDS = `URI: https://isa.example/\nVersion: 1\nIssued At: ${AT}`;

test("the wallet message that our pages write parses to the same fields", () => {
  const issuedAt = new Date(AT);
  const expiresAt = new Date("2026-11-21T10:05:00.000Z");
  const said = { domain: "isa.example", address: ADDRESS, statement: "Hello.", uri: "https://isa.example/auth" };
  const text = writeWalletText({ chain: "solana", network: "mainnet", nonce: "n0nce", issuedAt, expiresAt, ...said });
  expect(readSolanaMessage(text)).toEqual({
    ...said,
    scheme: null,
    network: "mainnet",
    nonce: "n0nce",
    issuedAt,
    expiresAt,
    notBefore: null,
  });
});

test.each([
  ["without a statement", `${HEAD}\n${FIELDS}`, null],
  ["with a statement", `${HEAD}\nI agree: https://isa.example\n\n${FIELDS}`, "I agree: https://isa.example"],
  [
    "with a statement that looks like a field",
    `${HEAD}\nURI: https://evil.example/\n\n${FIELDS}`,
    "URI: https://evil.example/",
  ],
  ["in another order", `${HEAD}\n${FIELDS.split("\n").reverse().join("\n")}`, null],
  ["with resources", `${HEAD}\n${FIELDS}\nResources:\n- https://a.example`, null],
  ["as the client writes resources", `${HEAD}\n${FIELDS}\nResources\n- https://a.example\n- b`, null],
])("a message %s is parsed", (_, text, statement) => {
  expect(readSolanaMessage(text)).toMatchObject({ domain: "isa.example", uri: "https://isa.example/", statement });
});

test.each([
  ["nothing", ""],
  ["another chain", `${HEAD.replace("Solana", "Ethereum")}\n${FIELDS}`],
  ["no empty line", `${HEAD}${FIELDS}`],
  ["no URI", `${HEAD}\nVersion: 1\nIssued At: ${AT}`],
  ["no time", `${HEAD}\nURI: https://isa.example/\nVersion: 1`],
  ["another version", `${HEAD}\n${FIELDS.replace("Version: 1", "Version: 2")}`],
  ["a field twice", `${HEAD}\n${FIELDS}\nURI: https://evil.example/`],
  ["an unknown field", `${HEAD}\n${FIELDS}\nColour: green`],
  ["an unreadable end", `${HEAD}\n${FIELDS}\nExpiration Time: never`],
  ["another network", `${HEAD}\n${FIELDS}\nChain ID: 1`],
  ["text after the resources", `${HEAD}\n${FIELDS}\nResources:\n- a\nExpiration Time: ${AT}`],
  ["a line feed at the end", `${HEAD}\n${FIELDS}\n`],
  ["carriage returns", `${HEAD}\n${FIELDS}`.replaceAll("\n", "\r\n")],
])("a message with %s is refused", (_, text) => {
  expect(readSolanaMessage(text)).toBeNull();
});
