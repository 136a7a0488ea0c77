import { createHash } from "node:crypto";
import { normalizeEmail } from "#kernel/email-address.ts";

/** Key of suppressions and refusals: it stays after a member is deleted, and does not reveal the address. */
export function addressHash(address: string): Buffer {
  return createHash("sha256").update(normalizeEmail(address)).digest();
}
