import { createHash } from "node:crypto";
import { normalizeEmail } from "#kernel/email-address.ts";

/** What suppressions and refusals keep of an address: it outlives the erasing of a member and names nobody. */
export function addressHash(address: string): Buffer {
  return createHash("sha256").update(normalizeEmail(address)).digest();
}
