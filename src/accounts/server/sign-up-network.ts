import { BlockList, isIP } from "node:net";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { deleteAll } from "#platform/db/delete-all.ts";
import { signUpNetworks } from "#platform/db/schema/spam.ts";
import { networkKey } from "#platform/http/rate-limit.ts";
import type { Context, Visit } from "./context.ts";
import { hmac, networkKeys } from "./secrets.ts";

/** docs/product/members-admin.md#signs-of-spam */
const NETWORK_DAYS = 30;

/** Private networks, such as of a proxy missing in TRUST_PROXY: all sign-ups would seem to come from there. */
const NOBODYS = new BlockList();
for (const [network, prefix] of [
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  NOBODYS.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  NOBODYS.addSubnet(network, prefix, "ipv6");

type NewAccount = { id: string; createdAt: Date };

/** Stores a keyed hash of the network, never the address. */
export async function keepSignUpNetwork(
  context: Context,
  tx: Queryable,
  { id, createdAt }: NewAccount,
  { address }: Pick<Visit, "address">,
): Promise<void> {
  const family = isIP(address);
  if (family === 0 || NOBODYS.check(address, family === 4 ? "ipv4" : "ipv6")) return;
  const [key] = await networkKeys(context);
  if (key === undefined) return;
  const networkHash = hmac(key, networkKey(address)).digest("hex");
  await tx.insert(signUpNetworks).values({ accountId: id, networkHash, signedUpAt: createdAt });
}

export async function forgetSignUpNetworks({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  const before = new Date(clock().getTime() - NETWORK_DAYS * 86_400_000).toISOString();
  await deleteAll(db, signUpNetworks, sql`signed_up_at < ${before}::timestamptz`, sql`signed_up_at`);
}
