import { createHash } from "node:crypto";
import { normalizeEmail } from "#kernel/email-address.ts";
import { addNewest, listed } from "./cookies.ts";

/** The cookie holds hashes of the addresses. */
const MOST = 3;

const nameOf = (email: string) =>
  createHash("sha256")
    .update(`link\n${normalizeEmail(email)}`)
    .digest("base64url")
    .slice(0, 22);

export const addMailRequest = (value: string | undefined, email: string): string =>
  addNewest(value, nameOf(email), MOST);

export const hasMailRequest = (value: string | undefined, email: string): boolean =>
  listed(value).includes(nameOf(email));
