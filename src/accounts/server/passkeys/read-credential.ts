import * as v from "valibot";
import { refuse } from "../errors.ts";

/** What a device answered; what is none is refused as a proof that fails. */
export function readCredential<Schema extends v.GenericSchema>(schema: Schema, given: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, given, { abortEarly: true });
  if (!parsed.success) throw refuse("webauthn_verification_failed", 400, "Invalid credential response");
  return parsed.output;
}
