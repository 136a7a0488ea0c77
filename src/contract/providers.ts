import * as v from "valibot";

/** A provider that is switched on, as GET /auth/v1/settings names it. */
export type ProviderWay = { id: string; name: string };

const text = (name: string) => v.nullish(v.string(`${name} must be a text`));

/** POST /token?grant_type=id_token: a token that a provider gave to a client directly. */
export const IdTokenGrant = v.object({
  provider: text("provider"),
  issuer: text("issuer"),
  client_id: text("client_id"),
  id_token: text("id_token"),
  access_token: text("access_token"),
  nonce: text("nonce"),
  link_identity: v.nullish(v.boolean("link_identity must be true or false")),
});
export type IdTokenGrant = v.InferOutput<typeof IdTokenGrant>;
