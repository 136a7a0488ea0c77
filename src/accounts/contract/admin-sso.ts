import * as v from "valibot";
import { flag, object, text } from "./wire-fields.ts";

/** /auth/v1/admin/sso/providers, as the public server's administration speaks it. */
export const SsoProviderRequest = v.object({
  type: text("type"),
  metadata_url: text("metadata_url"),
  metadata_xml: text("metadata_xml"),
  domains: v.nullish(v.array(v.string("domains must be texts"), "domains must be a list")),
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
