import { afterEach, expect, test, vi } from "vitest";
import { sendSave } from "./send-save.ts";

afterEach(() => vi.unstubAllGlobals());

const json = (body: object, status = 200) => Response.json(body, { status });
const page = (status: number) => new Response("<h1>Somebody else's page</h1>", { status });
const SAVED = { profile: { id: "user-1" }, conflicts: [] };
const REFUSED = { message: "Too long", fields: { city: "Too long" } };

test.each<[string, Response | null, boolean, object]>([
  ["a save", json(SAVED), true, { kind: "answered", answer: { ...SAVED, fields: {} } }],
  ["no answer", null, true, { kind: "server" }],
  ["no network", null, false, { kind: "offline" }],
  ["a hotspot's page", page(200), true, { kind: "server" }],
  ["a hotspot's JSON", json({ welcome: true }), true, { kind: "server" }],
  ["another member's session", json(REFUSED, 404), true, { kind: "signed-out" }],
  ["a race", json(REFUSED, 409), true, { kind: "server", replied: true }],
  ["a failure", json({}, 500), true, { kind: "server", replied: true }],
  ["a proxy's failure", page(502), true, { kind: "server", replied: true }],
  ["a refusal", json(REFUSED, 422), true, { kind: "refused", ...REFUSED }],
  ["a proxy's refusal", page(413), true, { kind: "refused" }],
])("the save outcome is recognised for %s", async (_, answer, onLine, result) => {
  vi.stubGlobal("navigator", { onLine });
  vi.stubGlobal("fetch", async () => answer ?? Promise.reject(new TypeError("Failed to fetch")));
  expect(await sendSave("user-1", { baseVersion: 1, changes: {} }, false)).toEqual(result);
});
