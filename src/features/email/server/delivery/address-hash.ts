import { createHash } from "node:crypto";

/** What suppressions and refusals keep of an address: it outlives the erasing of a member and names nobody. */
export function addressHash(address: string): Buffer {
  return createHash("sha256").update(address.trim().toLowerCase()).digest();
}
