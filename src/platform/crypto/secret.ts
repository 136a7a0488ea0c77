import { hash, randomBytes } from "node:crypto";

/** 256 random bits for a URL. */
export const randomSecret = () => randomBytes(32).toString("base64url");

/** How secrets with enough randomness are stored: nobody can try them all. */
export const sha256 = (text: string) => hash("sha256", text);
