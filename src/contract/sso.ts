import * as v from "valibot";

const text = (name: string) => v.nullish(v.string(`${name} must be a text`));

/** POST /auth/v1/sso */
export const SsoRequest = v.object({
  provider_id: text("provider_id"),
  domain: text("domain"),
  redirect_to: text("redirect_to"),
  skip_http_redirect: v.nullish(v.boolean("skip_http_redirect must be true or false")),
  code_challenge: text("code_challenge"),
  code_challenge_method: text("code_challenge_method"),
});
export type SsoRequest = v.InferOutput<typeof SsoRequest>;
