import { createHash } from "node:crypto";

/** Which addresses this browser asked a mail for, as a cookie says it: newest first, none of them readable. */
const MOST = 3;
const SEPARATOR = ".";

const nameOf = (email: string) =>
  createHash("sha256").update(`link\n${email.trim().toLowerCase()}`).digest("base64url").slice(0, 22);

const listed = (value: string | undefined) => (value ?? "").split(SEPARATOR).filter(Boolean);

export function addAsked(value: string | undefined, email: string): string {
  const name = nameOf(email);
  return [name, ...listed(value).filter((other) => other !== name)].slice(0, MOST).join(SEPARATOR);
}

export const isAsked = (value: string | undefined, email: string): boolean => listed(value).includes(nameOf(email));
