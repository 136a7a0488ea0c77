import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi, type TestApi } from "#test/api.ts";
import { createMember } from "#test/factories.ts";
import { type OidcServer, startOidcServer } from "#test/oidc-server.ts";
import { loopbackProvider, open } from "#test/oidc-visit.ts";

const LINK = "/auth/v1/user/identities/authorize?provider=custom:loopback&skip_http_redirect=true";

let oidc: OidcServer;
let site: TestApi;
beforeAll(async () => {
  oidc = await startOidcServer();
  site = await createTestApi({ siteUrl: "https://isa.example", providers: [loopbackProvider(oidc)] });
});
afterAll(async () => {
  await site.close();
  await oidc.close();
});

test("the signed-in user of a browser is read only from the __Host- cookie", async () => {
  const [member, other] = [await createMember(site), await createMember(site)];
  const statusWith = async (cookies: Record<string, string>) => {
    const { url } = (await (await site.call("GET", LINK, { as: member })).json()) as { url: string };
    return (await open(site, new Map(Object.entries(cookies)), url)).status;
  };
  expect(await statusWith({ "__Host-isa_access": other.token })).toBe(400);
  expect(await statusWith({ isa_access: other.token })).toBe(302);
  expect(await statusWith({ "__Host-isa_refresh": "unknown" })).toBe(400);
  expect(await statusWith({ "__Host-isa_access": member.token, isa_access: other.token })).toBe(302);
});
