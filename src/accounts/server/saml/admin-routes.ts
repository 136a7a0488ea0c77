import { Hono } from "hono";
import { canManageOrganisations } from "#kernel/permissions.ts";
import { jsonBody } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, guard, limitUse } from "#platform/http/guard.ts";
import {
  type Organisation,
  type OrganisationDeletedAnswer,
  type OrganisationsAnswer,
  organisationAnswer,
  organisationDeletedAnswer,
  organisationsAnswer,
} from "../../contract/sso.ts";
import { metadataSourceSchema, newOrganisationSchema, organisationChangeSchema } from "../../domain/sso/fields.ts";
import type { Context } from "../context.ts";
import { listOrganisations } from "./list-organisations.ts";
import { addOrganisation, changeOrganisation, deleteOrganisation, renewOrganisation } from "./save-organisation.ts";

const tag = "Administration";
const managers = guard(canManageOrganisations);
const FETCHES = { name: "sso-metadata", points: 60, seconds: 3600 };
const PATH = "/admin/organisations";

export function organisationRoutes(context: Context) {
  return new Hono<Env>()
    .get(
      PATH,
      managers,
      describe({
        tag,
        summary: "Organisations that sign their members in",
        answer: organisationsAnswer,
        errors: [403],
      }),
      async (c) => c.json<OrganisationsAnswer>(await listOrganisations(context, c.get("actor"))),
    )
    .post(
      PATH,
      managers,
      limitUse(context, FETCHES),
      describe({
        tag,
        summary: "Add an organisation by the metadata of its identity provider",
        answer: organisationAnswer,
        errors: [403, 422, 429],
      }),
      jsonBody(newOrganisationSchema),
      async (c) => c.json<Organisation>(await addOrganisation(context, c.get("actor"), c.req.valid("json"))),
    )
    .patch(
      `${PATH}/:id`,
      managers,
      describe({ tag, summary: "Change an organisation", answer: organisationAnswer, errors: [403, 404, 422] }),
      jsonBody(organisationChangeSchema),
      async (c) => {
        const changed = await changeOrganisation(context, c.get("actor"), c.req.param("id"), c.req.valid("json"));
        return c.json<Organisation>(changed);
      },
    )
    .post(
      `${PATH}/:id/metadata`,
      managers,
      limitUse(context, FETCHES),
      describe({
        tag,
        summary: "Read the metadata of an organisation again",
        answer: organisationAnswer,
        errors: [403, 404, 422, 429],
      }),
      jsonBody(metadataSourceSchema),
      async (c) => {
        const renewed = await renewOrganisation(context, c.get("actor"), c.req.param("id"), c.req.valid("json"));
        return c.json<Organisation>(renewed);
      },
    )
    .delete(
      `${PATH}/:id`,
      managers,
      describe({ tag, summary: "Delete an organisation", answer: organisationDeletedAnswer, errors: [403, 404] }),
      async (c) => {
        await deleteOrganisation(context, c.get("actor"), c.req.param("id"));
        return c.json<OrganisationDeletedAnswer>({ deleted: true });
      },
    );
}
