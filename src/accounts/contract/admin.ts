import * as v from "valibot";
import { shownText } from "#kernel/plain-text.ts";
import { msg } from "#kernel/translate.ts";
import { BLOCK_MESSAGES, BLOCK_REASONS } from "../domain/block-reasons.ts";
import { MOST_FACTOR_NAME } from "../domain/second-factor.ts";
import type { AuthUser } from "./auth.ts";
import { flag, object, text } from "./wire-fields.ts";

/** Requests of the client library's `auth.admin`, sent with the service key. */

const factorName = (name: string) =>
  v.nullish(
    v.pipe(
      v.string(`${name} must be a text`),
      v.transform(shownText),
      v.maxLength(MOST_FACTOR_NAME, `${name} is too long`),
    ),
  );

/** The protocol also sends `role`. It is ignored, because all accounts have the same role. */
export const AdminUserRequest = v.object({
  id: text("id"),
  email: text("email"),
  phone: text("phone"),
  password: text("password"),
  password_hash: text("password_hash"),
  email_confirm: flag("email_confirm"),
  phone_confirm: flag("phone_confirm"),
  user_metadata: object("user_metadata"),
  app_metadata: object("app_metadata"),
  ban_duration: text("ban_duration"),
});
export type AdminUserRequest = v.InferOutput<typeof AdminUserRequest>;

export const DeleteUserRequest = v.object({ should_soft_delete: flag("should_soft_delete") });

export const AdminFactorRequest = v.object({ friendly_name: factorName("friendly_name"), phone: text("phone") });
export type AdminFactorRequest = v.InferOutput<typeof AdminFactorRequest>;

export const InviteRequest = v.object({ email: text("email"), data: object("data") });
export type InviteRequest = v.InferOutput<typeof InviteRequest>;

export const GenerateLinkRequest = v.object({
  type: text("type"),
  email: text("email"),
  new_email: text("new_email"),
  password: text("password"),
  data: object("data"),
  redirect_to: text("redirect_to"),
});
export type GenerateLinkRequest = v.InferOutput<typeof GenerateLinkRequest>;

export type GeneratedLink = AuthUser & {
  action_link: string;
  email_otp: string;
  hashed_token: string;
  redirect_to: string;
  verification_type: string;
};

/** Body of /auth/v1/admin/sso/providers, in the public server's form. */
export const SsoProviderRequest = v.object({
  type: text("type"),
  metadata_url: text("metadata_url"),
  metadata_xml: text("metadata_xml"),
  domains: v.nullish(v.array(v.string(msg("domains must be texts")), msg("domains must be a list"))),
  attribute_mapping: object("attribute_mapping"),
  disabled: flag("disabled"),
});
export type SsoProviderRequest = v.InferOutput<typeof SsoProviderRequest>;

type Attribute = { name: string };

export type SsoProviderEntry = {
  id: string;
  disabled: boolean;
  saml: {
    entity_id: string;
    metadata_url?: string;
    attribute_mapping: { keys: { email?: Attribute; name?: Attribute } };
  };
  domains: { domain: string }[];
  created_at: string;
  updated_at: string;
};

export const signedOutAnswer = v.object({
  sessions: v.pipe(v.number(), v.integer(), v.description("How many were ended.")),
});
export type SignedOutAnswer = v.InferOutput<typeof signedOutAnswer>;

export const resentAnswer = v.object({ sent: v.literal(true) });
export type ResentAnswer = v.InferOutput<typeof resentAnswer>;

export const blockRequest = v.object(
  {
    reason: v.picklist(
      BLOCK_REASONS.map(({ key }) => key),
      BLOCK_MESSAGES.reason,
    ),
  },
  BLOCK_MESSAGES.reason,
);
export const blockedAnswer = v.object({ blocked: v.boolean() });
export type BlockedAnswer = v.InferOutput<typeof blockedAnswer>;
