import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { compress } from "./compress.ts";

const LONG = "A long page. ".repeat(1000);

const app = new Hono();
app.use(compress);
app.get("/long", (c) => c.html(LONG, 200, { "set-cookie": "a=b" }));
app.get("/short", (c) => c.json({ short: true }));
app.get("/photo", (c) => c.body(LONG, 200, { "content-type": "image/webp" }));
app.get("/ready", (c) => c.body("done", 200, { "content-type": "text/html", "content-encoding": "br" }));
app.get("/nothing", (c) => c.body(null, 204));

const get = (path: string, encoding: string) => app.request(path, { headers: { "accept-encoding": encoding } });

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
