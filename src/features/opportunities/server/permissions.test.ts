import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createApi } from "#app/api.ts";
import { testApi } from "#test/api.ts";
import { pdfFile } from "#test/documents.ts";
import { createAdmin, createMember, createOpportunity, type TestAccount } from "#test/factories.ts";
import { OPPORTUNITY_FORM } from "#test/opportunities.ts";

const api = testApi();
let admin: TestAccount | undefined;

const form = { json: OPPORTUNITY_FORM };
const change = { json: { ...OPPORTUNITY_FORM, version: 1 } };
function upload(): { body: FormData } {
  const body = new FormData();
  body.set("file", pdfFile());
  return { body };
}

type Row = [route: string, guest: number, author: number, other: number, admin: number, options?: () => object];

/** :id is a draft of a former administrator. */
const TABLE: Row[] = [
  ["GET /api/opportunities", 200, 200, 200, 200],
  ["GET /api/opportunities/:id", 404, 404, 404, 200],
  ["POST /api/opportunities/:id/views", 204, 204, 204, 204],
  ["POST /api/opportunities/:id/clicks", 204, 204, 204, 204, () => ({ json: { kind: "apply" } })],
  ["GET /api/admin/opportunities", 401, 403, 403, 200],
  ["POST /api/admin/opportunities/notice", 401, 403, 403, 200, () => form],
  ["POST /api/admin/opportunities/warnings", 401, 403, 403, 200, () => form],
  ["POST /api/admin/opportunities/bulk", 401, 403, 403, 200, () => ({ json: { act: "publish", ids: [randomUUID()] } })],
  ["GET /api/admin/opportunities/:id", 401, 403, 403, 200],
  ["POST /api/admin/opportunities/preview", 401, 403, 403, 200, () => ({ json: { markdown: "*hi*" } })],
  ["POST /api/opportunities", 401, 403, 403, 200, () => form],
  ["PUT /api/opportunities/:id", 401, 403, 403, 200, () => change],
  ["POST /api/opportunities/:id/visibility", 401, 403, 403, 200, () => ({ json: { visibility: false } })],
  ["DELETE /api/opportunities/:id", 401, 403, 403, 200],
  ["PUT /api/opportunities/:id/bell", 401, 404, 404, 403],
  ["DELETE /api/opportunities/:id/bell", 401, 200, 200, 403],
  ["POST /api/opportunities/attachments", 401, 403, 403, 200, upload],
];

test.each(TABLE)("%s answers a guest %i, its author %i, another member %i, an administrator %i", async (...row) => {
  const [route, guest, author, other, administrator, options = () => ({})] = row;
  const expected = { guest, author, other, admin: administrator };
  admin ??= await createAdmin(api());
  const [method = "", path = ""] = route.split(" ");
  const answers: Record<string, number> = {};
  for (const caller of ["guest", "author", "other", "admin"] as const) {
    const account = await createMember(api());
    const draft = { title: "Secret draft", visibility: false, createdBy: caller === "author" ? account.id : admin.id };
    const id = await createOpportunity(api(), draft);
    const as = { guest: undefined, author: account, other: account, admin }[caller];
    const response = await api().call(method, path.replace(":id", id), { as, ...options() });
    answers[caller] = response.status;
    if (caller !== "admin") expect(await response.text()).not.toContain("Secret draft");
  }
  expect(answers).toEqual(expected);
});

test("the table has a row for every route of this area", () => {
  const routes = createApi(api()).routes.filter(
    ({ path }) => /^\/api\/(admin\/)?opportunities/.test(path) && !path.endsWith("*"),
  );
  const names = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  expect([...names].sort()).toEqual(TABLE.map(([route]) => route).sort());
});

test.each(["new", "undefined", "1", "..", "0199d3a8-7c5e-7b1e-9d2f-3b6c1f0a4e55"])(
  "the unknown id %s is answered like a draft to guests and with 404 to administrators",
  async (id) => {
    admin ??= await createAdmin(api());
    const draft = await createOpportunity(api(), { visibility: false });
    const bodies = await Promise.all(
      [draft, id].map(async (each) => {
        const response = await api().call("GET", `/api/opportunities/${each}`);
        return { status: response.status, ...(await response.json()), requestId: "" };
      }),
    );
    if (id !== "..") expect(bodies[1]).toEqual(bodies[0]);
    for (const [method, path, options] of [
      ["GET", `/api/admin/opportunities/${id}`, {}],
      ["PUT", `/api/opportunities/${id}`, change],
      ["POST", `/api/opportunities/${id}/visibility`, { json: { visibility: true } }],
      ["DELETE", `/api/opportunities/${id}`, {}],
    ] as const) {
      expect((await api().call(method, path, { as: admin, ...options })).status, `${method} ${path}`).toBe(404);
    }
    for (const beacon of ["views", "clicks?kind=apply"]) {
      const expected = id === ".." ? 404 : 204;
      expect((await api().call("POST", `/api/opportunities/${id}/${beacon}`)).status).toBe(expected);
    }
  },
);

test("an administrator's request sent by a member changes nothing", async () => {
  const member = await createMember(api());
  const id = await createOpportunity(api(), { title: "Stays" });
  await api().call("PUT", `/api/opportunities/${id}`, { as: member, ...change });
  await api().call("DELETE", `/api/opportunities/${id}`, { as: member });
  const { opportunity } = await (await api().call("GET", `/api/opportunities/${id}`)).json();
  expect(opportunity.title).toBe("Stays");
});
