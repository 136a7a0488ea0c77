import { readMessageTime, type WalletChain, type WalletMessage } from "./wallets.ts";

const ACCOUNTS: Record<WalletChain, string> = { ethereum: "Ethereum", solana: "Solana" };

const opening = (chain: WalletChain) => ` wants you to sign in with your ${ACCOUNTS[chain]} account:`;

type Text = {
  chain: WalletChain;
  domain: string;
  address: string;
  statement: string;
  uri: string;
  network: string;
  nonce: string;
  issuedAt: Date;
  expiresAt: Date;
};

/** Writes the text that the wallet signs, as EIP-4361 specifies; Solana uses a format derived from it. */
export function writeWalletText({ chain, domain, address, statement, uri, network, ...rest }: Text): string {
  return [
    `${domain}${opening(chain)}`,
    address,
    "",
    statement,
    "",
    `URI: ${uri}`,
    "Version: 1",
    `Chain ID: ${network}`,
    `Nonce: ${rest.nonce}`,
    `Issued At: ${rest.issuedAt.toISOString()}`,
    `Expiration Time: ${rest.expiresAt.toISOString()}`,
  ].join("\n");
}

const FIELDS = [
  "URI",
  "Version",
  "Chain ID",
  "Nonce",
  "Issued At",
  "Expiration Time",
  "Not Before",
  "Request ID",
] as const;
type Field = (typeof FIELDS)[number];
type Fields = Partial<Record<Field, string>>;

const NETWORK = /^(?:solana:)?(?:mainnet|testnet|devnet|localnet)$/;

/** Accepts fields in any order, because wallets differ, and Resources without colon, as the client library sends. */
export function readSolanaMessage(text: string): WalletMessage | null {
  const [first = "", address = "", blank, ...rest] = text.split("\n");
  if (!first.endsWith(opening("solana")) || blank !== "") return null;
  const hasStatement = rest[1] === "";
  const fields = readFields(rest.slice(hasStatement ? 2 : 0));
  if (fields?.Version !== "1" || !fields.URI) return null;
  if (fields["Chain ID"] !== undefined && !NETWORK.test(fields["Chain ID"])) return null;
  const times = readTimes(fields);
  if (times === null) return null;
  return {
    scheme: null,
    domain: first.slice(0, -opening("solana").length),
    address,
    statement: hasStatement ? (rest[0] ?? "") : null,
    uri: fields.URI,
    network: fields["Chain ID"] ?? null,
    nonce: fields.Nonce ?? null,
    ...times,
  };
}

function readFields(lines: string[]): Fields | null {
  const fields: Fields = {};
  const resources = lines.findIndex((line) => /^Resources:?$/.test(line));
  const end = resources < 0 ? lines.length : resources;
  if (!lines.slice(end + 1).every((line) => line.startsWith("- "))) return null;
  for (const line of lines.slice(0, end)) {
    const name = FIELDS.find((field) => line.startsWith(`${field}: `));
    if (!name || fields[name] !== undefined) return null;
    fields[name] = line.slice(name.length + 2);
  }
  return fields;
}

function readTimes(fields: Fields): Pick<WalletMessage, "issuedAt" | "expiresAt" | "notBefore"> | null {
  const read = (name: Field) => (fields[name] === undefined ? undefined : readMessageTime(fields[name]));
  const [issuedAt, expiresAt, notBefore] = [read("Issued At"), read("Expiration Time"), read("Not Before")];
  if (!issuedAt || expiresAt === null || notBefore === null) return null;
  return { issuedAt, expiresAt: expiresAt ?? null, notBefore: notBefore ?? null };
}
