import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import { forbidden, notFound } from "#kernel/errors.ts";
import { canManageOrganisations } from "#kernel/permissions.ts";
import type { Queryable } from "#platform/db/database.ts";
import { ssoProviders } from "#platform/db/schema/sso.ts";
import type { Organisation, OrganisationsAnswer } from "../../contract/sso.ts";
import { certificateState, ssoProblem } from "../../domain/sso/fields.ts";
import { serviceProviderOf } from "../config/saml-config.ts";
import type { Context } from "../context.ts";
import { certificateFacts } from "./certificates.ts";
import type { SsoProvider } from "./queries.ts";

export async function listOrganisations(context: Context, actor: Actor): Promise<OrganisationsAnswer> {
  requireManager(actor);
  const { saml } = context.config;
  const { entityId, acsUrl, metadataUrl } = serviceProviderOf(context.config);
  return {
    enabled: saml.enabled,
    ours: { entityId, acsUrl, metadataUrl, hasKey: saml.privateKey !== null },
    organisations: await readOrganisations(context, context.db),
  };
}

/** @throws 404 when no organisation has this id */
export async function getOrganisation(context: Context, db: Queryable, id: string): Promise<Organisation> {
  const [organisation] = await readOrganisations(context, db, eq(ssoProviders.id, id));
  if (!organisation) throw notFound(ssoProblem("notFound"));
  return organisation;
}

/** Plain SQL: in a query of one table Drizzle omits the table's name, so `id` would mean that of the inner table. */
const DOMAINS = sql<string[]>`array(
  select d.domain::text from sso_domains d where d.provider_id = sso_providers.id order by 1)`;
const MEMBERS = sql<number>`(
  select count(*) from identities i where i.provider = 'sso:' || sso_providers.id)`.mapWith(Number);

async function readOrganisations({ clock }: Context, db: Queryable, where?: SQL): Promise<Organisation[]> {
  const rows = await db
    .select({ provider: ssoProviders, domains: DOMAINS, members: MEMBERS })
    .from(ssoProviders)
    .where(where)
    .orderBy(asc(sql`lower(${ssoProviders.name})`), asc(ssoProviders.id));
  return rows.map((row) => presentOrganisation(row, clock()));
}

type Row = { provider: SsoProvider; domains: string[]; members: number };

function presentOrganisation({ provider, domains, members }: Row, now: Date): Organisation {
  return {
    id: provider.id,
    name: provider.name,
    entityId: provider.entityId,
    ssoUrl: provider.ssoUrl,
    metadataUrl: provider.metadataUrl,
    domains,
    certificates: provider.certificates.map((base64) => presentCertificate(base64, now)),
    emailAttribute: provider.attributeMapping.email ?? null,
    nameAttribute: provider.attributeMapping.name ?? null,
    enabled: provider.enabled,
    idpInitiated: provider.idpInitiated,
    admitsAdmins: provider.admitsAdmins,
    members,
    createdAt: provider.createdAt.toISOString(),
  };
}

function presentCertificate(base64: string, now: Date): Organisation["certificates"][number] {
  const { subject, fingerprint, notAfter } = certificateFacts(base64);
  return { subject, fingerprint, notAfter: notAfter.toISOString(), state: certificateState(notAfter, now) };
}

export function requireManager(actor: Actor): void {
  if (!canManageOrganisations(actor)) throw forbidden();
}
