import { createHmac, timingSafeEqual } from "node:crypto";

type Call = {
  id: string;
  /** Seconds since 1970. */
  timestamp: string;
  /** One or several, such as "v1,base64 v1,base64". */
  signatures: string;
  body: Uint8Array;
};

const TOLERANCE_S = 300;
const LONGEST_ID = 200;

/** Whether one of the secrets signed this call, and not long ago (standardwebhooks.com). */
export function isSignedCall(
  secrets: readonly string[],
  { id, timestamp, signatures, body }: Call,
  now: Date,
): boolean {
  if (id === "" || id.length > LONGEST_ID || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_S) return false;
  const given = signatures.split(" ").flatMap((part) => (part.startsWith("v1,") ? [part.slice(3)] : []));
  const right = secrets.map((secret) => signatureOf(secret, { id, timestamp, body }));
  return right.filter((signature) => given.some((one) => isSame(one, signature))).length > 0;
}

export function signatureOf(secret: string, { id, timestamp, body }: Omit<Call, "signatures">): string {
  return createHmac("sha256", keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest("base64");
}

/** Providers hand secrets out as whsec_ and base64; any other is taken as it stands. */
const keyOf = (secret: string) =>
  secret.startsWith("whsec_") ? Buffer.from(secret.slice("whsec_".length), "base64") : Buffer.from(secret);

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
