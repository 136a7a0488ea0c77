import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { ssoProviders } from "#platform/db/schema/sso.ts";
import { testApi } from "#test/api.ts";
import { actsOn } from "#test/audit.ts";
import { auth } from "#test/auth.ts";
import { createAdmin, createMember } from "#test/factories.ts";
import { createSamlIdp } from "#test/saml-idp.ts";
import { createOrganisation, signInBySso, userOf } from "#test/sso.ts";

const api = testApi({ saml: { enabled: true, privateKey: null }, adminEmails: ["admin@isa.example"] });
const PATH = "/api/admin/organisations";

type As = { token: string } | undefined;
const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

async function admin(): Promise<{ token: string }> {
  const [known] = (await api().db.execute("select id from accounts where email = 'admin@isa.example'")).rows;
  return known ? await again() : createAdmin(api());
}
let token: { token: string } | undefined;
async function again() {
  if (!token) throw new Error("the administrator was not kept");
  return token;
}
const asAdmin = async () => {
  token ??= await admin();
  return token;
};

async function call(method: string, path: string, json?: unknown, as?: As) {
  const response = await api().call(method, path, { json, as: as ?? (await asAdmin()) });
  return { status: response.status, body: await response.json() };
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  opened.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/metadata`;
}

test.each([
  ["GET", PATH, undefined, 200],
  ["POST", PATH, { metadataXml: "", domains: [] }, 422],
  ["PATCH", `${PATH}/:id`, { name: "Renamed" }, 200],
  ["POST", `${PATH}/:id/metadata`, { metadataXml: "<x/>" }, 422],
  ["DELETE", `${PATH}/:id`, undefined, 200],
])("%s %s is for administrators", async (method, path, json, allowed) => {
  const { id } = await createOrganisation(api());
  const member = await createMember(api());
  const to = path.replace(":id", id);
  const asGuest = await api().call(method, to, { json });
  expect(asGuest.status).toBe(401);
  expect((await call(method, to, json, member)).status).toBe(403);
  expect((await call(method, to, json)).status).toBe(allowed);
});

test("an organisation added by pasted metadata signs in its members at once", async () => {
  const idp = createSamlIdp({ name: "Harambee Traders" });
  const added = await call("POST", PATH, {
    metadataXml: idp.metadata,
    domains: [" Harambee.Example ", "harambee.example"],
  });
  expect(added).toMatchObject({
    status: 200,
    body: {
      name: "Harambee Traders",
      entityId: idp.entityId,
      ssoUrl: idp.ssoUrl,
      domains: ["harambee.example"],
      enabled: true,
      idpInitiated: false,
      admitsAdmins: false,
      members: 0,
      certificates: [{ subject: "idp.example", state: "valid" }],
    },
  });
  const { id } = added.body;
  const landed = await signInBySso(api(), { id, idp, domain: "harambee.example" });
  expect((await userOf(api(), landed)).body.email).toBe("wanjiru@harambee.example");
  const { body: list } = await call("GET", PATH);
  expect(list.organisations.find((one: { id: string }) => one.id === id).members).toBe(1);
  expect(list.ours).toMatchObject({ acsUrl: "http://localhost:3000/auth/v1/sso/saml/acs", hasKey: false });
  expect(await actsOn(api(), id)).toEqual([
    {
      action: "organisation.added",
      by: "admin@isa.example",
      details: { title: "Harambee Traders", domains: ["harambee.example"] },
    },
  ]);
});

test("metadata is fetched from its address, and again when certificates change", async () => {
  const entityId = "https://fetched.example/metadata";
  const [old, next] = [createSamlIdp({ entityId }), createSamlIdp({ entityId })];
  let xml = old.metadata;
  const metadataUrl = await serve((_request, response) => response.end(xml));
  const added = await call("POST", PATH, { metadataUrl, name: "Fetched", domains: [] });
  expect(added.body).toMatchObject({ metadataUrl, name: "Fetched" });
  xml = next.metadata;
  const renewed = await call("POST", `${PATH}/${added.body.id}/metadata`, {});
  expect(renewed.status).toBe(200);
  const stored = await api().db.select().from(ssoProviders).where(eq(ssoProviders.id, added.body.id));
  expect(stored[0]?.certificates).toEqual([next.certificate]);
  const other = await call("POST", `${PATH}/${added.body.id}/metadata`, { metadataXml: createSamlIdp().metadata });
  expect(other.body.fields.metadataXml).toContain("another identity provider");
});

test.each<[string, RequestListener]>([
  ["moves elsewhere", (_request, response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end()],
  ["is not there", (_request, response) => response.writeHead(404).end()],
  ["breaks off", (_request, response) => response.destroy()],
])("a metadata address that %s is reported at its field", async (_name, listener) => {
  const { status, body } = await call("POST", PATH, { metadataUrl: await serve(listener), domains: [] });
  expect(status).toBe(422);
  expect(body.fields.metadataUrl).toContain("could not read the metadata");
});

test("endless metadata is refused as too large", async () => {
  const metadataUrl = await serve((_request, response) => {
    const more = () => void response.write("x".repeat(65_536), () => setImmediate(more));
    response.on("error", () => undefined);
    more();
  });
  expect((await call("POST", PATH, { metadataUrl, domains: [] })).body.fields.metadataUrl).toContain("too large");
});

const BROKEN: [string, (xml: string) => string, string][] = [
  ["no XML", () => "hello", "not a metadata file"],
  ["a document type", (xml) => `<!DOCTYPE x [<!ENTITY a "b">]>${xml}`, "not a metadata file"],
  ["another document", () => "<html xmlns='http://www.w3.org/1999/xhtml'/>", "describes no SAML"],
  ["no certificate", (xml) => xml.replace(/<KeyDescriptor[\s\S]*<\/KeyDescriptor>/, ""), "no certificate"],
  [
    "a sign-in address that is no web address",
    (xml) => xml.replace(/(SingleSignOnService [^>]*Location=")[^"]+/, "$1javascript:alert(1)"),
    "no safe sign-in address",
  ],
  ["an invalid certificate", (xml) => xml.replace(/(<ds:X509Certificate>)[^<]+/, "$1AAAA"), "cannot be used"],
];

test.each(BROKEN)("metadata with %s is refused with a clear message", async (_name, change, words) => {
  const { status, body } = await call("POST", PATH, { metadataXml: change(createSamlIdp().metadata), domains: [] });
  expect(status).toBe(422);
  expect(body.fields.metadataXml).toContain(words);
});

test.each([
  [{ domains: ["not a domain"] }, "domains"],
  [{ domains: ["gmail.com"] }, "domains"],
  [{ domains: Array.from({ length: 51 }, (_, number) => `d${number}.example`) }, "domains"],
  [{ domains: [], name: "x".repeat(101) }, "name"],
])("the organisation %j is refused", async (given, field) => {
  const { status, body } = await call("POST", PATH, { metadataXml: createSamlIdp().metadata, ...given });
  expect(status).toBe(422);
  expect(Object.keys(body.fields)).toEqual([field]);
});

test("an identity provider or a domain can be added only once", async () => {
  const { idp, domain } = await createOrganisation(api());
  const twice = await call("POST", PATH, { metadataXml: idp.metadata, domains: [] });
  expect(twice.body.fields.metadataXml).toContain("already been added");
  const other = createSamlIdp();
  const taken = await call("POST", PATH, { metadataXml: other.metadata, domains: [domain] });
  expect(taken.body.fields.domains).toContain("another organisation");
  expect((await call("POST", PATH, { metadataXml: other.metadata, domains: [] })).status).toBe(200);
});

test("an update changes only the named fields and is recorded in the audit log", async () => {
  const { id } = await createOrganisation(api());
  const changed = await call("PATCH", `${PATH}/${id}`, { idpInitiated: true, emailAttribute: "userMail" });
  expect(changed.body).toMatchObject({
    idpInitiated: true,
    emailAttribute: "userMail",
    enabled: true,
    admitsAdmins: false,
  });
  expect((await call("PATCH", `${PATH}/${id}`, { emailAttribute: null })).body.emailAttribute).toBeNull();
  expect((await actsOn(api(), id)).map(({ action }) => action)).toEqual([
    "organisation.updated",
    "organisation.updated",
  ]);
  expect((await call("PATCH", `${PATH}/nothing`, {})).status).toBe(404);
});

test("members of a disabled or deleted organisation are signed out at once", async () => {
  for (const end of ["PATCH", "DELETE"]) {
    const organisation = await createOrganisation(api());
    const landed = await signInBySso(api(), organisation);
    expect((await userOf(api(), landed)).status).toBe(200);
    await call(end, `${PATH}/${organisation.id}`, end === "PATCH" ? { enabled: false } : undefined);
    expect((await userOf(api(), landed)).status).toBe(403);
    const begin = await auth(api(), "POST", "/sso", { provider_id: organisation.id });
    expect(begin.body.code).toBe("sso_provider_not_found");
  }
});
