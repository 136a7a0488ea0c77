import * as v from "valibot";
import { flag, text } from "./wire-fields.ts";

export const SsoRequest = v.object({
  provider_id: text("provider_id"),
  domain: text("domain"),
  redirect_to: text("redirect_to"),
  skip_http_redirect: flag("skip_http_redirect"),
  code_challenge: text("code_challenge"),
  code_challenge_method: text("code_challenge_method"),
});
export type SsoRequest = v.InferOutput<typeof SsoRequest>;

const timestamp = v.pipe(v.string(), v.isoTimestamp());

const certificate = v.object({
  subject: v.string(),
  fingerprint: v.string(),
  notAfter: timestamp,
  state: v.picklist(["valid", "ending", "over"]),
});

export const organisationAnswer = v.object({
  id: v.string(),
  name: v.string(),
  entityId: v.string(),
  ssoUrl: v.string(),
  metadataUrl: v.nullable(v.string()),
  domains: v.array(v.string()),
  certificates: v.array(certificate),
  emailAttribute: v.nullable(v.string()),
  nameAttribute: v.nullable(v.string()),
  enabled: v.boolean(),
  idpInitiated: v.boolean(),
  admitsAdmins: v.boolean(),
  members: v.number(),
  createdAt: timestamp,
});
export type Organisation = v.InferOutput<typeof organisationAnswer>;

export const organisationsAnswer = v.object({
  enabled: v.boolean(),
  ours: v.object({ entityId: v.string(), acsUrl: v.string(), metadataUrl: v.string(), hasKey: v.boolean() }),
  organisations: v.array(organisationAnswer),
});
export type OrganisationsAnswer = v.InferOutput<typeof organisationsAnswer>;

export const organisationDeletedAnswer = v.object({ deleted: v.literal(true) });
export type OrganisationDeletedAnswer = v.InferOutput<typeof organisationDeletedAnswer>;
