import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createApi } from "#app/api.ts";
import { testApi } from "#test/api.ts";
import { pdfBytes } from "#test/documents.ts";
import { createAdmin, createMember, createOpportunity, type TestAccount } from "#test/factories.ts";
import { pngImage } from "#test/images.ts";

const api = testApi();
let admin: TestAccount | undefined;

type Row = [call: string, guest: number, owner: number, other: number, admin: number, options?: () => object];

const png = await pngImage(40, 40);
const image = () => ({ body: new Uint8Array(png) });
const pdf = () => ({ body: new Uint8Array(pdfBytes()) });
const signed = { json: { expiresIn: 60 } };

/**
 * :owner is the folder of a member with the photo `me.png`; no opportunity uses the admin's upload `temp/draft.pdf`.
 */
const TABLE: Row[] = [
  ["POST /object/profile_photos/:owner/:new.png", 401, 200, 404, 200, image],
  ["PUT /object/profile_photos/:owner/me.png", 401, 200, 404, 200, image],
  ["GET /object/profile_photos/:owner/me.png", 200, 200, 200, 200],
  ["GET /object/authenticated/profile_photos/:owner/me.png", 200, 200, 200, 200],
  ["GET /object/public/profile_photos/:owner/me.png", 200, 200, 200, 200],
  ["HEAD /object/public/profile_photos/:owner/me.png", 200, 200, 200, 200],
  ["GET /object/info/profile_photos/:owner/me.png", 200, 200, 200, 200],
  ["GET /object/info/authenticated/profile_photos/:owner/me.png", 200, 200, 200, 200],
  ["GET /object/info/public/profile_photos/:owner/me.png", 200, 200, 200, 200],
  ["POST /object/list/profile_photos", 401, 200, 200, 200, () => ({ json: { prefix: "" } })],
  ["POST /object/sign/profile_photos/:owner/me.png", 401, 200, 200, 200, () => signed],
  ["POST /object/sign/profile_photos", 401, 200, 200, 200, () => ({ json: { expiresIn: 60, paths: [] } })],
  ["GET /object/sign/profile_photos/:owner/me.png", 400, 400, 400, 400],
  ["DELETE /object/profile_photos", 401, 200, 404, 200, () => ({ json: { prefixes: [":owner/me.png"] } })],
  ["POST /object/opportunity-attachments/temp/:new.pdf", 401, 403, 403, 200, pdf],
  ["POST /object/opportunity-attachments/:opportunity/:new.pdf", 401, 403, 403, 200, pdf],
  ["POST /object/opportunity-attachments/:owner/:new.pdf", 401, 403, 403, 404, pdf],
  ["PUT /object/opportunity-attachments/temp/draft.pdf", 401, 403, 403, 409, pdf],
  ["GET /object/opportunity-attachments/temp/draft.pdf", 404, 404, 404, 200],
  ["GET /object/authenticated/opportunity-attachments/temp/draft.pdf", 404, 404, 404, 200],
  ["GET /object/public/opportunity-attachments/temp/draft.pdf", 404, 404, 404, 404],
  ["GET /object/info/opportunity-attachments/temp/draft.pdf", 404, 404, 404, 200],
  ["GET /object/info/public/opportunity-attachments/temp/draft.pdf", 404, 404, 404, 404],
  ["POST /object/list/opportunity-attachments", 401, 403, 403, 200, () => ({ json: { prefix: "temp" } })],
  ["POST /object/sign/opportunity-attachments/temp/draft.pdf", 401, 404, 404, 200, () => signed],
  ["GET /object/sign/opportunity-attachments/temp/draft.pdf", 400, 400, 400, 400],
  ["DELETE /object/opportunity-attachments", 401, 403, 403, 200, () => ({ json: { prefixes: ["temp/draft.pdf"] } })],
  ["GET /object/email_pictures/2026/x.png", 404, 404, 404, 404],
  ["POST /object/email_pictures/2026/x.png", 401, 404, 404, 404, image],
  ["GET /bucket", 404, 404, 404, 404],
  ["POST /bucket", 404, 404, 404, 404, () => ({ json: { id: "mine" } })],
  ["POST /object/move", 404, 404, 404, 404, () => ({ json: {} })],
  ["POST /object/copy", 404, 404, 404, 404, () => ({ json: {} })],
];

test.each(TABLE)("%s answers a guest %i, the owner %i, another member %i, an administrator %i", async (...row) => {
  const [call, guest, ownerStatus, other, administrator, options = () => ({})] = row;
  admin ??= await createAdmin(api());
  const owner = await createMember(api());
  const accounts = { guest: undefined, other: await createMember(api()), owner, admin };
  const opportunity = await createOpportunity(api());
  const place = `/storage/v1/object/profile_photos/${owner.id}/me.png`;
  const draft = "/storage/v1/object/opportunity-attachments/temp/draft.pdf";
  const fill = (text: string) =>
    text.replace(":owner", owner.id).replace(":opportunity", opportunity).replace(":new", randomUUID());
  const answers: Record<string, number> = {};
  for (const caller of ["guest", "other", "owner", "admin"] as const) {
    if (call.includes("profile_photos")) {
      await api().call("POST", place, { as: owner, headers: { "x-upsert": "true" }, ...image() });
    } else {
      await api().call("POST", draft, { as: admin, ...pdf() });
    }
    const { json, ...more } = options() as { json?: object };
    const filled = json === undefined ? {} : { json: JSON.parse(fill(JSON.stringify(json))) };
    const [method = "", path = ""] = fill(call).split(" ");
    const response = await api().call(method, `/storage/v1${path}`, { as: accounts[caller], ...more, ...filled });
    answers[caller] = response.status;
    if (response.status >= 400 && method !== "HEAD") {
      expect(await response.json()).toEqual({
        statusCode: String(response.status),
        error: expect.any(String),
        message: expect.any(String),
        code: expect.any(String),
        requestId: expect.any(String),
      });
    }
  }
  expect(answers).toEqual({ guest, owner: ownerStatus, other, admin: administrator });
});

test("the table has a row for every route", () => {
  const routes = createApi(api()).routes.filter(({ path }) => path.startsWith("/storage/v1") && !path.endsWith("*"));
  const shape = (call: string) =>
    call
      .replace("/storage/v1", "")
      .replace(/(profile_photos|opportunity-attachments)/, ":bucket")
      .replace(/:bucket\/[^/]+\/[^/]+$/, ":bucket/:folder/:name");
  const rows = new Set(TABLE.map(([call]) => shape(call)));
  const missing = new Set(
    routes.map(({ method, path }) => shape(`${method} ${path}`)).filter((call) => !rows.has(call)),
  );
  expect([...missing]).toEqual([]);
});

test("another member's folder is neither listed nor emptied, not even together with the own folder", async () => {
  const [owner, other] = [await createMember(api()), await createMember(api())];
  for (const { id, token } of [owner, other]) {
    await api().call("POST", `/storage/v1/object/profile_photos/${id}/me.png`, { as: { token }, ...image() });
  }
  const list = await api().call("POST", "/storage/v1/object/list/profile_photos", {
    as: other,
    json: { prefix: owner.id },
  });
  expect(await list.json()).toEqual([]);
  const prefixes = [`${other.id}/me.png`, `${owner.id}/me.png`];
  const removal = await api().call("DELETE", "/storage/v1/object/profile_photos", { as: other, json: { prefixes } });
  expect(removal.status).toBe(404);
  for (const path of prefixes) {
    expect((await api().call("GET", `/storage/v1/object/public/profile_photos/${path}`)).status).toBe(200);
  }
});

test("an ended session counts as a guest, and a cookie from another site is refused", async () => {
  const member = await createMember(api());
  const path = `/storage/v1/object/profile_photos/${member.id}/me.png`;
  const cookie = `isa_access=${member.token}`;
  const foreign = { cookie, origin: "https://elsewhere.example" };
  expect((await api().call("POST", path, { headers: foreign, ...image() })).status).toBe(403);
  await api().call("POST", "/auth/v1/logout", { as: member });
  expect((await api().call("POST", path, { as: member, ...image() })).status).toBe(401);
});

test("a deleted account leaves no file behind", async () => {
  const member = await createMember(api());
  const path = `/storage/v1/object/profile_photos/${member.id}/me.png`;
  await api().call("POST", path, { as: member, ...image() });
  admin ??= await createAdmin(api());
  expect((await api().call("DELETE", `/api/profiles/${member.id}`, { as: admin })).status).toBe(200);
  expect((await api().call("GET", path)).status).toBe(404);
});

test("a missing opportunity has no folder", async () => {
  admin ??= await createAdmin(api());
  const path = `/storage/v1/object/opportunity-attachments/${randomUUID()}/x.pdf`;
  expect((await api().call("POST", path, { as: admin, ...pdf() })).status).toBe(404);
});
