import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { exportJWK, generateKeyPair } from "jose";
import { afterAll, expect, test } from "vitest";
import { createApi } from "#app/api.ts";
import { opportunities, opportunityViews } from "#platform/db/schema/opportunities.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, createOpportunity } from "#test/factories.ts";
import { runJob } from "#test/run-job.ts";

const api = testApi();
const PHONE = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36";
const LAPTOP = "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0";

const views = async (id: string) => {
  const [row] = await api().db.select().from(opportunities).where(eq(opportunities.id, id));
  return row?.viewsCount;
};
type Look = { as?: { token: string }; agent?: string; address?: string; headers?: Record<string, string> };

/** Counted before the response; a detail page counts after it. */
async function beacon(id: string, { as, agent = PHONE, headers = {}, address }: Look = {}): Promise<number> {
  const all = { "user-agent": agent, ...headers };
  if (address === undefined)
    return (await api().call("POST", `/api/opportunities/${id}/views`, { as, headers: all })).status;
  const path = `/api/opportunities/${id}/views`;
  return (await createApi(api()).request(path, { method: "POST", headers: all }, { clientAddress: address })).status;
}

test("a viewer counts once a day over page and beacon, and again the next day", async () => {
  const id = await createOpportunity(api());
  await api().call("GET", `/api/opportunities/${id}`, { headers: { "user-agent": PHONE } });
  await expect.poll(() => views(id)).toBe(1);
  expect([await beacon(id), await beacon(id)]).toEqual([204, 204]);
  expect(await views(id)).toBe(1);
  api().clock.advance(86_400_000);
  await beacon(id);
  expect(await views(id)).toBe(2);
});

test("each browser and address counts as a viewer, and a member as one viewer on all devices", async () => {
  const id = await createOpportunity(api());
  await beacon(id);
  await beacon(id, { agent: LAPTOP });
  await beacon(id, { address: "203.0.113.7" });
  await beacon(id, { address: "2001:db8:1:2::1" });
  await beacon(id, { address: "2001:db8:1:2:ffff::9" });
  expect(await views(id)).toBe(4);
  const as = await createMember(api());
  await beacon(id, { as });
  await beacon(id, { as, agent: LAPTOP });
  expect(await views(id)).toBe(5);
});

test("concurrent views of one viewer count once", async () => {
  const id = await createOpportunity(api());
  await Promise.all(Array.from({ length: 8 }, () => beacon(id)));
  expect(await views(id)).toBe(1);
  expect(await api().db.$count(opportunityViews, eq(opportunityViews.opportunityId, id))).toBe(1);
});

test.each<[who: string, look: Look]>([
  ["a search engine", { agent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
  ["a link preview", { agent: "WhatsApp/2.23" }],
  ["a script", { agent: "curl/8.0" }],
  ["nobody in particular", { agent: "" }],
  ["a page fetched ahead", { headers: { "sec-purpose": "prefetch;prerender" } }],
])("a view by %s is not counted", async (_who, look) => {
  const id = await createOpportunity(api());
  expect(await beacon(id, look)).toBe(204);
  expect(await views(id)).toBe(0);
});

test("views by administrators and HEAD requests are not counted", async () => {
  const id = await createOpportunity(api());
  await beacon(id, { as: await createAdmin(api()) });
  const head = await api().call("HEAD", `/api/opportunities/${id}`, { headers: { "user-agent": PHONE } });
  expect(head.status).toBe(200);
  await beacon(await createOpportunity(api()));
  expect(await views(id)).toBe(0);
});

test("views of a draft are not counted", async () => {
  const id = await createOpportunity(api(), { visibility: false });
  expect(await beacon(id)).toBe(204);
  expect(await views(id)).toBe(0);
});

test("stored views contain no personal data and are deleted after a day", async () => {
  const id = await createOpportunity(api());
  const member = await createMember(api());
  await beacon(id, { as: member });
  await beacon(id, { address: "203.0.113.99" });
  const rows = await api().db.select().from(opportunityViews).where(eq(opportunityViews.opportunityId, id));
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows.map(({ viewer }) => viewer))).not.toMatch(
    new RegExp(`${member.id}|203\\.0\\.113\\.99|Mozilla`),
  );
  await runJob(api(), "opportunities.tidy");
  expect(await api().db.$count(opportunityViews, eq(opportunityViews.opportunityId, id))).toBe(2);
  api().clock.advance(2 * 86_400_000);
  await runJob(api(), "opportunities.tidy");
  await runJob(api(), "opportunities.tidy");
  expect(await api().db.$count(opportunityViews)).toBe(0);
  expect(await views(id)).toBe(2);
});

test("a request succeeds when its view cannot be counted", async () => {
  const id = await createOpportunity(api());
  const app = createApi({ ...api(), config: { ...api().config, signingKeysFile: "/nowhere/keys.json" } });
  const headers = { "user-agent": PHONE };
  const env = { clientAddress: "203.0.113.50" };
  expect((await app.request(`/api/opportunities/${id}`, { headers }, env)).status).toBe(200);
  expect((await app.request(`/api/opportunities/${id}/views`, { method: "POST", headers }, env)).status).toBe(204);
  expect(await views(id)).toBe(0);
});

const folder = mkdtempSync(join(tmpdir(), "isa-keys-"));
afterAll(() => rmSync(folder, { recursive: true }));

const keyPair = async () => {
  const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
  return { whole: await exportJWK(privateKey), half: await exportJWK(publicKey) };
};

async function viewerStoredWith(name: string, keys: unknown): Promise<string | undefined> {
  const signingKeysFile = join(folder, name);
  writeFileSync(signingKeysFile, JSON.stringify(keys));
  const id = await createOpportunity(api());
  const app = createApi({ ...api(), config: { ...api().config, signingKeysFile } });
  const post = { method: "POST", headers: { "user-agent": PHONE } };
  await app.request(`/api/opportunities/${id}/views`, post, { clientAddress: "203.0.113.60" });
  const [row] = await api().db.select().from(opportunityViews).where(eq(opportunityViews.opportunityId, id));
  return row?.viewer;
}

test("the viewer key depends on the signing key, not on its position in the file", async () => {
  const [ours, retired, other] = await Promise.all([keyPair(), keyPair(), keyPair()]);
  const signing = { ...ours.whole, key_ops: ["sign"] };
  const viewer = await viewerStoredWith("one.json", { keys: [signing] });
  expect(viewer).toEqual(expect.any(String));
  expect(await viewerStoredWith("list.json", [signing])).toBe(viewer);
  const behind = { keys: [{ ...retired.half, key_ops: ["verify"] }, signing] };
  expect(await viewerStoredWith("behind.json", behind)).toBe(viewer);
  const others = await viewerStoredWith("other.json", { keys: [other.whole] });
  expect([others, others === viewer]).toEqual([expect.any(String), false]);
});
