import * as v from "valibot";
import { flag, text } from "./wire-fields.ts";

/** A provider that is switched on, as GET /auth/v1/settings names it. */
export type ProviderWay = { id: string; name: string };

/** POST /token?grant_type=id_token: a token that a provider gave to a client directly. */
export const IdTokenGrant = v.object({
  provider: text("provider"),
  issuer: text("issuer"),
  client_id: text("client_id"),
  id_token: text("id_token"),
  access_token: text("access_token"),
  nonce: text("nonce"),
  link_identity: flag("link_identity"),
});
export type IdTokenGrant = v.InferOutput<typeof IdTokenGrant>;
