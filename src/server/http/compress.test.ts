import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compress } from "./compress.ts";

const LONG = "A long page. ".repeat(1000);

const ANSWERS: Record<string, () => Response> = {
  "/long": () => new Response(LONG, { headers: { "content-type": "text/html", "set-cookie": "a=b" } }),
  "/short": () => Response.json({ short: true }),
  "/photo": () => new Response(LONG, { headers: { "content-type": "image/webp" } }),
  "/ready": () => new Response("done", { headers: { "content-type": "text/html", "content-encoding": "br" } }),
  "/nothing": () => new Response(null, { status: 204 }),
};

function get(path: string, encoding: string): Promise<Response> {
  const request = new Request(`http://localhost${path}`, { headers: { "accept-encoding": encoding } });
  return compress(request, ANSWERS[path]?.() ?? new Response(null, { status: 404 }));
}

test("a long text is compressed as the browser likes it, its other headers kept", async () => {
  const br = await get("/long", "gzip, br");
  expect(br.headers.get("content-encoding")).toBe("br");
  expect(br.headers.get("set-cookie")).toBe("a=b");
  expect(br.headers.get("vary")).toBe("accept-encoding");
  expect(brotliDecompressSync(await br.bytes()).toString()).toBe(LONG);
  const gzip = await get("/long", "gzip");
  expect(gunzipSync(await gzip.bytes()).toString()).toBe(LONG);
  expect(await (await get("/long", "")).text()).toBe(LONG);
});

test.each([
  ["/short", '{"short":true}'],
  ["/photo", LONG],
  ["/nothing", ""],
])("%s is left as it is", async (path, body) => {
  const response = await get(path, "gzip, br");
  expect(response.headers.has("content-encoding")).toBe(false);
  expect(await response.text()).toBe(body);
});

test("what is compressed already is not compressed again", async () => {
  expect(await (await get("/ready", "br")).text()).toBe("done");
});
