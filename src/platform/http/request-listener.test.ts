import { request } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { type OpenListener, openRequestListener } from "#test/request-listener.ts";

const api = testApi();
let listener: OpenListener;
afterEach(() => listener.close());

async function ask(path: string, options: { method?: string; headers?: Record<string, string> } = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; id: unknown; body: string }>();
  const asked = request(listener.url + path, options, async (answer) => {
    resolve({ status: answer.statusCode ?? 0, id: answer.headers["x-request-id"], body: await text(answer) });
  });
  asked.on("error", reject).end();
  return promise;
}

test("a kept page is answered with its own request id and logged by its pattern", async () => {
  listener = await openRequestListener(api());
  await expect.poll(() => ask("/kept")).toMatchObject({ status: 200, body: "kept" });
  const { id } = await ask("/kept");
  const line = () => listener.lines.find(({ requestId }) => requestId === id);
  await expect.poll(line).toMatchObject({ route: "/:kept", status: 200 });
});

test("a kept page is answered only to a GET of its exact address with a valid host", async () => {
  listener = await openRequestListener(api());
  await expect.poll(() => ask("/kept")).toMatchObject({ body: "kept" });
  expect(await ask("/kept", { method: "HEAD" })).toMatchObject({ body: "" });
  expect(await ask("/kept", { method: "POST" })).toMatchObject({ body: "page /kept" });
  expect(await ask("/kept?other")).toMatchObject({ body: "page /kept" });
  expect(await ask("/kept", { headers: { host: "not a host" } })).toMatchObject({ status: 400 });
});

test("a request is answered and the failure logged when the admission queue fails", async () => {
  const admission = { enter: () => Promise.reject(new Error("no line")) };
  listener = await openRequestListener(api(), [], undefined, { admission });
  expect(await ask("/about")).toMatchObject({ status: 200, body: "page /about" });
  expect(listener.lines).toContainEqual(
    expect.objectContaining({ err: expect.objectContaining({ message: "no line" }) }),
  );
});

test("a POST to an unknown protocol path answers 404 in JSON instead of a page", async () => {
  listener = await openRequestListener(api());
  for (const path of ["/rest/v1/x", "/storage/v2/x", "/realtime/v1/x", "/functions/v2/x", "/auth/v2/none"]) {
    const { status, body } = await ask(path, { method: "POST" });
    expect([path, status, JSON.parse(body)]).toEqual([path, 404, expect.objectContaining({ code: "not_found" })]);
  }
  expect(await ask("/auth/none")).toMatchObject({ body: "page /auth/none" });
  expect(await ask("/auth/callback", { method: "POST" })).toMatchObject({ body: "page /auth/callback" });
});

test("a missing file answers 404 in one line, and no page is rendered", async () => {
  listener = await openRequestListener(api());
  for (const path of ["/none.png", "/.env", "/opportunities/1.png"]) {
    expect(await ask(path)).toMatchObject({ status: 404, body: "Not found\n" });
  }
  expect(await ask("/none", { headers: { accept: "image/*" } })).toMatchObject({ status: 404, body: "Not found\n" });
  expect(await ask("/a/none")).toMatchObject({ body: "page /a/none" });
});

test("a page has the language of its address and is logged without it", async () => {
  listener = await openRequestListener(api());
  expect(await ask("/fr/about")).toMatchObject({ body: "page /fr/about in fr" });
  expect(await ask("/sw?x=1")).toMatchObject({ body: "page /sw" });
  expect(await ask("/french")).toMatchObject({ body: "page /french" });
  expect(listener.lines).toContainEqual(expect.objectContaining({ route: "/about" }));
});

test("every API answer has an address in each language", async () => {
  listener = await openRequestListener(api());
  const { status, body } = await ask("/fr/rest/v1/x", { method: "POST" });
  expect([status, JSON.parse(body)]).toEqual([404, expect.objectContaining({ code: "not_found" })]);
  const [english, french] = await Promise.all([ask("/api/openapi.json"), ask("/fr/api/openapi.json")]);
  expect([french.status, french.body.length]).toEqual([200, english.body.length]);
});

test("pseudo languages are for tests and development only", async () => {
  listener = await openRequestListener(api());
  expect(await ask("/ar-XB/about")).toMatchObject({ body: "page /ar-XB/about in ar-XB" });
  await listener.close();
  const { config, ...rest } = api();
  listener = await openRequestListener({ ...rest, config: { ...config, local: false } });
  expect(await ask("/ar-XB/about")).toMatchObject({ body: "page /ar-XB/about" });
});

test("the admission queue gets the address of a sign-in without its language", async () => {
  const asked: string[] = [];
  const admission = {
    enter: async (_: unknown, { address }: { address: string }) => {
      asked.push(address);
      return () => undefined;
    },
  };
  listener = await openRequestListener(api(), [], undefined, { admission });
  await ask("/fr/auth?mode=signup", { method: "POST" });
  await ask("/auth", { method: "POST" });
  expect(asked).toEqual(["/auth?mode=signup", "/auth"]);
});

test("only the home page redirects to the language chosen in this browser", async () => {
  listener = await openRequestListener(api());
  const go = async (path: string, cookie: string) => {
    const answer = await fetch(listener.url + path, { headers: { cookie }, redirect: "manual" });
    return [answer.status, answer.headers.get("location")];
  };
  expect(await go("/?x=1", "isa_language=fr")).toEqual([302, "/fr?x=1"]);
  expect(await go("/", "isa_language=en")).toEqual([200, null]);
  expect(await go("/fr", "isa_language=ar")).toEqual([200, null]);
  expect(await go("/about", "isa_language=fr")).toEqual([200, null]);
});
