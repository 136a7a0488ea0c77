import { ssoDomains, ssoProviders } from "#platform/db/schema/sso.ts";
import type { TestApi } from "./api.ts";
import { type AuthAnswer, auth } from "./auth.ts";
import { createSamlIdp, type Said, type SamlIdp, type SamlPost } from "./saml-idp.ts";

type Row = Partial<typeof ssoProviders.$inferInsert>;
export type Organisation = { id: string; domain: string; idp: SamlIdp };

let made = 0;

export async function createOrganisation(
  api: Pick<TestApi, "db">,
  given: Row & { domain?: string; idp?: SamlIdp } = {},
): Promise<Organisation> {
  made += 1;
  const { domain = `organisation${made}.example`, idp = createSamlIdp(), ...row } = given;
  const [provider] = await api.db
    .insert(ssoProviders)
    .values({
      name: `Organisation ${made}`,
      entityId: idp.entityId,
      ssoUrl: idp.ssoUrl,
      certificates: [idp.certificate],
      ...row,
    })
    .returning({ id: ssoProviders.id });
  if (!provider) throw new Error("no organisation was made");
  await api.db.insert(ssoDomains).values({ domain, providerId: provider.id });
  return { id: provider.id, domain, idp };
}

export async function ourMetadataOf(api: TestApi): Promise<string> {
  return (await auth(api, "GET", "/sso/saml/metadata")).body;
}

export async function signInBySso(api: TestApi, { id, idp, domain }: Organisation, said: Said = {}, body: object = {}) {
  const { body: started } = await auth(api, "POST", "/sso", { provider_id: id, skip_http_redirect: true, ...body });
  const answer = { email: `wanjiru@${domain}`, at: api.clock(), ...said };
  return post(api, await idp.answer(await ourMetadataOf(api), started.url, answer));
}

export type Landed = { status: number; location: URL; fragment: URLSearchParams; query: URLSearchParams };

export async function post(api: TestApi, fields: SamlPost): Promise<Landed> {
  const response = await api.call("POST", "/auth/v1/sso/saml/acs", {
    body: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  const location = new URL(response.headers.get("location") ?? "http://none.invalid");
  const fragment = new URLSearchParams(location.hash.slice(1));
  return { status: response.status, location, fragment, query: location.searchParams };
}

export const userOf = (api: TestApi, { fragment }: Landed): Promise<AuthAnswer> =>
  auth(api, "GET", "/user", undefined, { token: fragment.get("access_token") ?? "" });
