import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { actsOn } from "#test/audit.ts";
import { pdfFile } from "#test/documents.ts";
import { createAdmin, createOpportunity, type TestAccount } from "#test/factories.ts";
import { manage, manageConfirmed, OPPORTUNITY_FORM } from "#test/opportunities.ts";

const api = testApi();
let admin: TestAccount | undefined;
const theAdmin = async () => {
  admin ??= await createAdmin(api());
  return admin;
};
const { title } = OPPORTUNITY_FORM;
const act = (action: string, details: object = { title }) => ({ action, by: "admin@isa.example", details });

test("the audit log records all changes of an opportunity, with field names only", async () => {
  const by = await theAdmin();
  const { opportunity } = await manage(api(), by, "POST", "/api/opportunities", OPPORTUNITY_FORM);
  const { id } = opportunity;
  const path = `/api/opportunities/${id}`;
  const change = { ...OPPORTUNITY_FORM, summary: "Twenty thousand.", tags: ["Tech"], visibility: true };
  await manageConfirmed(api(), by, "PUT", path, { ...change, notifyMembers: true, version: 1 });
  await manage(api(), by, "POST", `${path}/visibility`, { visibility: false });
  await manage(api(), by, "POST", `${path}/visibility`, { visibility: false });
  await manage(api(), by, "DELETE", path);
  expect(await actsOn(api(), id)).toEqual([
    act("opportunity.created"),
    act("opportunity.updated", { title, fields: ["summary", "tags"] }),
    act("opportunity.published"),
    act("opportunity.announced"),
    act("opportunity.unpublished"),
    act("opportunity.deleted"),
  ]);
});

test("an opportunity created live is also logged as published", async () => {
  const json = { ...OPPORTUNITY_FORM, visibility: true, notifyMembers: true };
  const { opportunity } = await manageConfirmed(api(), await theAdmin(), "POST", "/api/opportunities", json);
  expect((await actsOn(api(), opportunity.id)).map(({ action }) => action)).toEqual([
    "opportunity.created",
    "opportunity.published",
    "opportunity.announced",
  ]);
});

test("a refused change is not logged", async () => {
  const id = await createOpportunity(api(), { visibility: false });
  const by = await theAdmin();
  const refused = await manage(api(), by, "PUT", `/api/opportunities/${id}`, { ...OPPORTUNITY_FORM, version: 7 });
  expect(refused.status).toBe(409);
  expect(await actsOn(api(), id)).toEqual([]);
});

test("an upload is logged for its opportunity", async () => {
  const id = await createOpportunity(api());
  const body = new FormData();
  body.set("file", pdfFile());
  body.set("opportunityId", id);
  await api().call("POST", "/api/opportunities/attachments", { as: await theAdmin(), body });
  expect(await actsOn(api(), id)).toEqual([act("opportunity.attachment", { extension: "pdf", bytes: pdfFile().size })]);
});
