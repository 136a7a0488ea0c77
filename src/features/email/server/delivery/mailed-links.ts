import { eq } from "drizzle-orm";
import { normalizeEmail } from "#kernel/email-address.ts";
import { decrypt, encrypt } from "#platform/crypto/encrypt.ts";
import { sha256 } from "#platform/crypto/secret.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import type { Context } from "../context.ts";

/**
 * Uses of links in mails to members (docs/develop/email.md#links-of-mails). A change of the account's address ends
 * every link. "generation": a new link generation or a ban also ends it; an appeal link must work during the ban.
 */
const LINK_USES = {
  "introductions/answer": { endsWith: "generation" },
  "introductions/follow-up": { endsWith: "generation" },
  "outcomes/answer": { endsWith: "generation" },
  "saved-opportunities/save": { endsWith: "generation" },
  "reports/appeal": { endsWith: "address" },
} as const satisfies Record<string, { endsWith: "generation" | "address" }>;
export type LinkUse = keyof typeof LINK_USES;

/** Member who gets the mail; the links are valid for this account and address. */
export type LinkReader = { account: string; address: string; generation: number };
type Link = { about: string; until: Date };
type Keys = Pick<Context, "linkKeys">;

/** @returns null for a deleted account, or one without an address */
export async function findLinkReader(db: Queryable, account: string): Promise<LinkReader | null> {
  const { email: address, linkGeneration: generation } = accounts;
  const [row] = await db.select({ address, generation }).from(accounts).where(eq(accounts.id, account));
  return row?.address ? { account, address: row.address, generation: row.generation } : null;
}

export function mailedToken(keys: Keys, use: LinkUse, { reader, about, until }: Link & { reader: LinkReader }): string {
  const { account, address, generation } = reader;
  const parts = [about, account, nameOf(address), generation.toString(36), until.getTime().toString(36)];
  return encrypt(keys.linkKeys, purposeOf(use), parts.join(" "));
}

const purposeOf = (use: LinkUse) => `mailed-links/${use}`;
const nameOf = (address: string) => sha256(normalizeEmail(address)).slice(0, 22);

type Opened = { about: string; account: typeof accounts.$inferSelect };

/** @returns null for a token that is invalid, expired, made for another use, or ended by the account */
export async function openMailedToken(
  { db, clock, linkKeys }: Pick<Context, "db" | "clock" | "linkKeys">,
  use: LinkUse,
  token: string,
): Promise<Opened | null> {
  const parts = decrypt(linkKeys, purposeOf(use), token)?.text.split(" ") ?? [];
  const [about = "", id = "", address, generation = "", until = ""] = parts;
  const now = clock();
  if (!(Number.parseInt(until, 36) > now.getTime())) return null;
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
  if (!account?.email || nameOf(account.email) !== address) return null;
  const isEnded =
    account.linkGeneration !== Number.parseInt(generation, 36) ||
    (account.bannedUntil !== null && account.bannedUntil > now);
  return LINK_USES[use].endsWith === "generation" && isEnded ? null : { about, account };
}
