import { validate } from "uuid";
import { AuthError } from "../errors.ts";

/** The protocol answers the same for what is no id, for nobody's and for somebody else's. */
export const noSuchPasskey = () => new AuthError(404, "validation_failed", "Passkey not found");

export function requireId(id: string): string {
  if (!validate(id)) throw noSuchPasskey();
  return id;
}
