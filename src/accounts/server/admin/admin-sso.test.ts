import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { actsOn } from "#test/audit.ts";
import { auth } from "#test/auth.ts";
import { createSamlIdp } from "#test/saml-idp.ts";
import { signInBySso, userOf } from "#test/sso.ts";

const KEY = "a-service-key-of-at-least-32-characters";
const api = testApi({ serviceKeys: [KEY], saml: { enabled: true, privateKey: null } });
const PATH = "/admin/sso/providers";
const ask = (method: string, path: string, json?: object) => auth(api(), method, path, json, { token: KEY });
let made = 0;
const newDomain = () => `programs${++made}.example`;
const add = (json: object) => ask("POST", PATH, { type: "saml", ...json });

test("the admin API adds, changes, lists and removes an organisation, and its members can sign in", async () => {
  const [idp, domain] = [createSamlIdp(), newDomain()];
  const attribute_mapping = { keys: { email: { name: "mail" } } };
  const added = await add({ metadata_xml: idp.metadata, domains: [domain], attribute_mapping });
  expect(added.status).toBe(201);
  const { id } = added.body;
  expect(added.body).toEqual({
    id: expect.any(String),
    disabled: false,
    saml: { entity_id: idp.entityId, attribute_mapping },
    domains: [{ domain }],
    created_at: expect.any(String),
    updated_at: expect.any(String),
  });
  expect((await ask("GET", `${PATH}/${id}`)).body).toEqual(added.body);
  expect((await ask("GET", PATH)).body.items).toContainEqual(added.body);

  const second = newDomain();
  const changed = await ask("PUT", `${PATH}/${id}`, { domains: [second], attribute_mapping: { keys: {} } });
  expect(changed.body).toMatchObject({ domains: [{ domain: second }], saml: { attribute_mapping: { keys: {} } } });
  const organisation = { id, domain: second, idp };
  const landed = await signInBySso(api(), organisation);
  expect((await userOf(api(), landed)).body.email).toBe(`wanjiru@${second}`);

  expect((await ask("PUT", `${PATH}/${id}`, { disabled: true, metadata_xml: idp.metadata })).body.disabled).toBe(true);
  expect((await userOf(api(), landed)).body.code).toBe("session_not_found");
  expect((await ask("GET", `${PATH}/${id}`)).body.domains).toEqual([{ domain: second }]);
  expect((await ask("DELETE", `${PATH}/${id}`)).body.id).toBe(id);
  expect(await ask("GET", `${PATH}/${id}`)).toMatchObject({ status: 404, body: { code: "sso_provider_not_found" } });
  const acts = (await actsOn(api(), id)).map(({ action }) => action);
  expect(acts).toEqual(expect.arrayContaining(["organisation.added", "organisation.renewed", "organisation.deleted"]));
});

test.each([
  [{ type: "oidc", metadata_xml: "<x/>" }, 400, "validation_failed"],
  [{}, 400, "validation_failed"],
  [{ metadata_xml: "<x/>", metadata_url: "https://idp.example/m" }, 400, "validation_failed"],
  [{ metadata_xml: "<x/>" }, 400, "validation_failed"],
  [{ metadata_xml: 5 }, 400, "validation_failed"],
  [{ metadata_url: "https://127.0.0.1:1/metadata" }, 400, "saml_metadata_fetch_failed"],
  [{ metadata_xml: createSamlIdp().metadata, domains: ["gmail.com"] }, 400, "validation_failed"],
  [{ metadata_xml: createSamlIdp().metadata, domains: "x.example" }, 400, "validation_failed"],
  [
    { metadata_xml: createSamlIdp().metadata, attribute_mapping: { keys: { role: { name: "r" } } } },
    400,
    "validation_failed",
  ],
] as const)("case %# is refused as an organisation: %j", async (json, status, code) => {
  expect(await add(json)).toMatchObject({ status, body: { code } });
});

test("an identity provider, a domain and an entity ID belong to one organisation only", async () => {
  const [idp, domain] = [createSamlIdp(), newDomain()];
  const { body } = await add({ metadata_xml: idp.metadata, domains: [domain] });
  expect(await add({ metadata_xml: idp.metadata })).toMatchObject({
    status: 422,
    body: { code: "saml_idp_already_exists" },
  });
  const other = createSamlIdp().metadata;
  expect(await add({ metadata_xml: other, domains: [domain] })).toMatchObject({
    status: 400,
    body: { code: "sso_domain_already_exists" },
  });
  const moved = { domains: [newDomain()], metadata_xml: other };
  expect(await ask("PUT", `${PATH}/${body.id}`, moved)).toMatchObject({
    status: 400,
    body: { code: "saml_entity_id_mismatch" },
  });
  expect((await ask("GET", `${PATH}/${body.id}`)).body.domains).toEqual([{ domain }]);
  for (const id of ["x", "019a0000-0000-7000-8000-000000000000"]) {
    for (const method of ["GET", "PUT", "DELETE"]) {
      const { status, body: answer } = await ask(method, `${PATH}/${id}`, method === "PUT" ? {} : undefined);
      expect([method, status, answer.code]).toEqual([method, 404, "sso_provider_not_found"]);
    }
  }
});
