import { afterEach, expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { createMember } from "#test/factories.ts";
import { type OpenListener, openRequestListener } from "#test/request-listener.ts";
import { connectDatabase } from "../db/database.ts";

const api = testApi();
let listener: OpenListener;
afterEach(() => listener.close());

const requests = () => listener.lines.filter(({ msg }) => msg === "request");
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${listener.url}${path}`, { headers });

async function lineOf(path: string, headers?: Record<string, string>) {
  const before = requests().length;
  const answer = await get(path, headers);
  await answer.arrayBuffer();
  await expect.poll(requests).toHaveLength(before + 1);
  return { id: answer.headers.get("x-request-id"), status: answer.status, line: requests().at(-1) };
}

test("a request is one log line with its path pattern and without visitor data", async () => {
  listener = await openRequestListener(api());
  const { token, id: memberId } = await createMember(api());
  const { line, id } = await lineOf(`/api/profiles/${memberId}?email=nia@example.com`, {
    authorization: `Bearer ${token}`,
    "user-agent": "a-phone",
  });
  expect(line).toMatchObject({ level: 30, role: "web", method: "GET", route: "/api/profiles/:id", status: 200 });
  expect(line).toMatchObject({ requestId: id, ms: expect.any(Number) });
  expect(Object.keys(line ?? {}).toSorted()).toEqual(
    ["hostname", "level", "method", "ms", "msg", "pid", "requestId", "role", "route", "status", "time"].toSorted(),
  );
  expect(JSON.stringify(listener.lines)).not.toMatch(new RegExp(`nia@|${memberId}|${token}|a-phone|127\\.0\\.0\\.1`));
});

test.each([
  ["/opportunities/12?from=34", "/opportunities/:number", 200],
  ["/auth/v1/settings", "/auth/v1/settings", 200],
  ["/auth/v1/user", "/auth/v1/user", 401],
  ["/api/nothing/of-this-name", "/api/*", 404],
  ["/assets/gone-1234.js", "/assets/*", 404],
  ["/robots.txt", "/robots.txt", 200],
])("the request %s is logged as %s", async (path, route, status) => {
  listener = await openRequestListener(api());
  expect((await lineOf(path)).line).toMatchObject({ route, status });
});

test("health probes are logged at debug level", async () => {
  listener = await openRequestListener(api());
  expect((await lineOf("/readyz")).line).toMatchObject({ level: 20, route: "/readyz", status: 200 });
  expect((await lineOf("/healthz")).line).toMatchObject({ level: 20, route: "/healthz", status: 200 });
});

test("a request id is ours, unless a trusted proxy sends a valid one", async () => {
  listener = await openRequestListener(api());
  expect((await lineOf("/", { "x-request-id": "mine" })).id).toMatch(/^[0-9a-f-]{36}$/);
  await listener.close();
  listener = await openRequestListener({ ...api(), config: { ...api().config, trustProxy: 1 } });
  expect(await lineOf("/", { "x-request-id": "edge-42" })).toMatchObject({
    id: "edge-42",
    line: { requestId: "edge-42" },
  });
  expect((await lineOf("/", { "x-request-id": 'forged" line' })).id).toMatch(/^[0-9a-f-]{36}$/);
});

test("a failure has the same request id in its body, its header and its log lines", async () => {
  const db = connectDatabase(api().url, () => undefined);
  await db.$client.end();
  listener = await openRequestListener({ ...api(), db });
  const answer = await get("/api/opportunities?search=seeds");
  const { requestId } = (await answer.json()) as { requestId: string };
  expect([answer.status, answer.headers.get("x-request-id")]).toEqual([503, requestId]);
  await expect.poll(requests).toHaveLength(1);
  const [failure, request] = listener.lines;
  expect(failure).toMatchObject({ level: 40, msg: "database away", requestId, route: "/api/opportunities" });
  expect(request).toMatchObject({ requestId, status: 503, route: "/api/opportunities" });
  expect(JSON.stringify(listener.lines)).not.toContain("seeds");
});
