import { afterAll, afterEach, beforeAll } from "vitest";
import type { ProviderConfig } from "#accounts/server/config/providers-config.ts";
import type { Config } from "#app/config.ts";
import { createTestApi, type TestApi } from "./api.ts";
import { auth, newEmail } from "./auth.ts";
import { type OidcServer, startOidcServer } from "./oidc-server.ts";
import { leaveFor, loopbackProvider, newBrowser, open, outcomeOf } from "./oidc-visit.ts";

export const AUTHORIZE = "/auth/v1/authorize?provider=custom:loopback";

type Options = Partial<Config> & { provider?: Partial<ProviderConfig>; claimsInIdToken?: boolean };

export function testProvider({ provider = {}, claimsInIdToken = false, ...overrides }: Options = {}) {
  let [oidc, api]: [OidcServer?, TestApi?] = [];
  const apiOf = () => api as TestApi;
  const oidcOf = () => oidc as OidcServer;
  let made = 0;
  beforeAll(async () => {
    oidc = await startOidcServer({ claimsInIdToken });
    api = await createTestApi({ providers: [loopbackProvider(oidc, provider)], ...overrides });
  });
  afterAll(async () => {
    await api?.close();
    await oidc?.close();
  });
  afterEach(() => oidc?.faults.clear());

  return {
    api: apiOf,
    oidc: oidcOf,

    newPerson({ email = newEmail("elsewhere"), verified = true, claims = {} } = {}) {
      made += 1;
      const person = { login: `person-${made}`, sub: `sub-${made}`, email };
      oidcOf().people.set(person.login, {
        sub: person.sub,
        email,
        email_verified: verified,
        name: "Ama Mensah",
        ...claims,
      });
      return person;
    },

    async signIn(login: string, path = AUTHORIZE) {
      const browser = newBrowser();
      const back = await leaveFor(apiOf(), browser, path, login);
      const answer = await open(apiOf(), browser, back.href);
      const location = answer.headers.get("location") ?? "";
      return { browser, back, answer, location, outcome: outcomeOf(location) };
    },

    userOf: async (token: string | undefined) =>
      (await auth(apiOf(), "GET", "/user", undefined, { token: token ?? "" })).body,
  };
}
