import { hash, randomBytes } from "node:crypto";

export const randomSecret = () => randomBytes(32).toString("base64url");

/** A fast hash suffices for secrets with high entropy, which cannot be guessed. */
export const sha256 = (text: string) => hash("sha256", text);
