import { createHash } from "node:crypto";
import { normalizeEmail } from "#kernel/email-address.ts";

/** For suppressions and refusals: outlives a deleted member without revealing the address. */
export function addressHash(address: string): Buffer {
  return createHash("sha256").update(normalizeEmail(address)).digest();
}
