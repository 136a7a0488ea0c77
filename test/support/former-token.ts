import { createCipheriv, createHmac } from "node:crypto";

/** A token as the version before AES-SIV encrypted it. */
export function formerToken(key: string, purpose: string, text: string): string {
  const tag = createHmac("sha256", key).update(`isa/sign/${purpose}\0${text}`).digest().subarray(0, 16);
  const cipher = createCipheriv("aes-256-ctr", createHmac("sha256", key).update(`isa/hide/${purpose}`).digest(), tag);
  return Buffer.concat([tag, cipher.update(text, "utf8"), cipher.final()]).toString("base64url");
}
