import { afterEach, expect, test, vi } from "vitest";
import { inLanguage } from "#platform/http/request-scope.ts";
import { apiPath } from "./api-path.ts";
import { ask } from "./ask.ts";
import { callApi } from "./call-api.ts";

afterEach(() => vi.unstubAllGlobals());

type Reply = Response | "lost";

function serverReplies(...replies: Reply[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    asked.push([method, path, body].filter(Boolean).join(" "));
    const reply = replies.shift();
    if (!(reply instanceof Response)) throw new TypeError("Failed to fetch");
    return reply;
  });
  return asked;
}

const save = () =>
  ask("user-1", () =>
    callApi("PATCH", "/api/profiles/:id", {
      param: { id: "user-1" },
      json: { baseVersion: 1, changes: { city: "Accra" } },
    }),
  );
const SAVE = 'PATCH /api/profiles/user-1 {"baseVersion":1,"changes":{"city":"Accra"}}';
const REFRESH = "POST /session/refresh";
const json = (body: unknown, status = 200) => Response.json(body, { status });
const page = (status: number) => new Response("<h1>Welcome to our hotspot</h1>", { status });

test("a call uses the address in the language of its page", async () => {
  const asked = serverReplies(json({}));
  await inLanguage("fr", save);
  expect(asked).toEqual([SAVE.replace(" /", " /fr/")]);
});

test("a call with an expired session is repeated with a renewed session", async () => {
  const asked = serverReplies(json({}, 401), json({}), json({ fields: {} }));
  expect(await save()).toEqual({ kind: "ok", data: { fields: {} } });
  expect(asked).toEqual([SAVE, REFRESH, SAVE]);
});

test.each<[string, Reply[], object]>([
  ["with a lost connection", ["lost"], { kind: "unreachable" }],
  ["with a lost connection at the renewal", [json({}, 401), "lost"], { kind: "unreachable" }],
  ["by a hotspot", [page(200)], { kind: "unreachable", status: 200 }],
  ["by a proxy", [page(502)], { kind: "unreachable", status: 502 }],
  ["that the session has ended", [json({}, 401), json({}, 401)], { kind: "signed-out" }],
  ["that the new session is invalid too", [json({}, 401), json({}), json({}, 401)], { kind: "signed-out" }],
  [
    "with a sentence",
    [json({ message: "Too long", fields: { city: "Too long" } }, 422)],
    { kind: "refused", status: 422, message: "Too long", fields: { city: "Too long" } },
  ],
  ["without a sentence", [json({}, 500)], { kind: "refused", status: 500, message: null, fields: {} }],
])("a call answered %s gives the expected result", async (_, replies, result) => {
  serverReplies(...replies);
  expect(await save()).toEqual(result);
});

test("a route address encodes any id", () => {
  expect(apiPath("/api/interests")).toBe("/api/interests");
  expect(apiPath("/api/profiles/:id/photo", { id: "../admin" })).toBe("/api/profiles/..%2Fadmin/photo");
  expect(apiPath("/api/profiles/:id/photo", { id: "" })).toBe("/api/profiles/%20/photo");
});

test("the compiler refuses unknown routes and methods, and missing parameters", () => {
  serverReplies();
  const param = { id: "user-1" };
  const refused = () => {
    // @ts-expect-error: no such route
    apiPath("/api/profile/:id", param);
    // @ts-expect-error: its id is missing
    apiPath("/api/profiles/:id");
    // @ts-expect-error: the route takes no such method
    void callApi("DELETE", "/api/profiles/:id/submit", { param });
    // @ts-expect-error: what it takes is missing
    void callApi("PATCH", "/api/profiles/:id", { param });
  };
  expect(refused).toBeTypeOf("function");
});
