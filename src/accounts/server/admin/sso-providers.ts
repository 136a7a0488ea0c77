import * as v from "valibot";
import type { Actor } from "#kernel/actor.ts";
import { ApiError } from "#kernel/errors.ts";
import type { SsoProviderEntry, SsoProviderRequest } from "../../contract/admin.ts";
import {
  newOrganisationSchema,
  type OrganisationChange,
  organisationChangeSchema,
  type SsoProblem,
  ssoProblem,
} from "../../domain/sso/fields.ts";
import type { Context } from "../context.ts";
import { type AuthError, refuse, validationFailed } from "../errors.ts";
import { findSsoProvider, listSsoDomains, listSsoProviders, type SsoProvider } from "../saml/queries.ts";
import { addOrganisation, changeOrganisation, deleteOrganisation } from "../saml/save-organisation.ts";

export async function listProviders({ db }: Context): Promise<{ items: SsoProviderEntry[] }> {
  const items: SsoProviderEntry[] = [];
  for (const provider of await listSsoProviders(db)) {
    items.push(presentProvider(provider, await listSsoDomains(db, provider.id)));
  }
  return { items };
}

export async function getProvider({ db }: Context, id: string): Promise<SsoProviderEntry> {
  const provider = await findSsoProvider(db, id);
  if (!provider) throw refuse("sso_provider_not_found", undefined, "SSO Identity Provider not found");
  return presentProvider(provider, await listSsoDomains(db, id));
}

export async function addProvider(context: Context, actor: Actor, body: SsoProviderRequest): Promise<SsoProviderEntry> {
  if (body.type !== "saml") throw validationFailed("Only 'saml' supported for SSO provider type");
  if (!body.metadata_url && !body.metadata_xml)
    throw validationFailed("Either metadata_xml or metadata_url must be set");
  const { domains = [], ...more } = readChange(body);
  const given = parse(newOrganisationSchema, { domains, ...sourceOf(body) });
  const { id } = await withProtocolErrors(() => addOrganisation(context, actor, given, more));
  return getProvider(context, id);
}

/** Absent fields stay unchanged. */
export async function changeProvider(
  context: Context,
  actor: Actor,
  id: string,
  body: SsoProviderRequest,
): Promise<SsoProviderEntry> {
  await getProvider(context, id);
  const source = sourceOf(body);
  const renewal = Object.keys(source).length > 0 ? source : null;
  await withProtocolErrors(() => changeOrganisation(context, actor, id, readChange(body), renewal));
  return getProvider(context, id);
}

export async function removeProvider(context: Context, actor: Actor, id: string): Promise<SsoProviderEntry> {
  const removed = await getProvider(context, id);
  await withProtocolErrors(() => deleteOrganisation(context, actor, id));
  return removed;
}

function sourceOf({ metadata_url, metadata_xml }: SsoProviderRequest) {
  if (metadata_url && metadata_xml) throw validationFailed("Only one of metadata_xml or metadata_url needs to be set");
  return { ...(metadata_url && { metadataUrl: metadata_url }), ...(metadata_xml && { metadataXml: metadata_xml }) };
}

function readChange({ domains, disabled, attribute_mapping }: SsoProviderRequest): OrganisationChange {
  return parse(organisationChangeSchema, {
    ...(domains && { domains }),
    ...(typeof disabled === "boolean" && { enabled: !disabled }),
    ...(attribute_mapping && readMapping(attribute_mapping.keys)),
  });
}

function readMapping(keys: unknown) {
  const { email, name, ...others } = (keys ?? {}) as Record<string, { name?: unknown; names?: unknown[] } | undefined>;
  if (Object.keys(others).length > 0) throw validationFailed("attribute_mapping can name the keys email and name only");
  const attributeOf = (key: typeof email) => key?.name ?? key?.names?.[0] ?? null;
  return { emailAttribute: attributeOf(email), nameAttribute: attributeOf(name) };
}

function parse<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, value, { abortEarly: true });
  if (!parsed.success) throw validationFailed(parsed.issues[0].message);
  return parsed.output;
}

function presentProvider(provider: SsoProvider, domains: string[]): SsoProviderEntry {
  const { id, enabled, entityId, metadataUrl, attributeMapping, createdAt, updatedAt } = provider;
  const { email, name } = attributeMapping;
  const keys = { ...(email && { email: { name: email } }), ...(name && { name: { name } }) };
  return {
    id,
    disabled: !enabled,
    saml: { entity_id: entityId, ...(metadataUrl && { metadata_url: metadataUrl }), attribute_mapping: { keys } },
    domains: domains.map((domain) => ({ domain })),
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}

const CODES: [SsoProblem, Parameters<typeof refuse>[0]][] = [
  ["exists", "saml_idp_already_exists"],
  ["otherProvider", "saml_entity_id_mismatch"],
  ["domainTaken", "sso_domain_already_exists"],
  ["fetchFailed", "saml_metadata_fetch_failed"],
  ["notFound", "sso_provider_not_found"],
];

async function withProtocolErrors<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof ApiError ? asAuthError(error) : error;
  }
}

function asAuthError({ message }: ApiError): AuthError {
  const [, code] = CODES.find(([problem]) => ssoProblem(problem) === message) ?? [];
  return code ? refuse(code, undefined, message) : validationFailed(message);
}
