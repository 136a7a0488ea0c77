import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { readCsv } from "#test/csv.ts";
import { compress } from "./compress.ts";
import { csvAnswer } from "./csv.ts";

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

test("a long text is compressed in the browser's encoding and keeps its other headers", async () => {
  const br = await get("/long", "gzip, br");
  expect(br.headers.get("content-encoding")).toBe("br");
  expect(br.headers.get("set-cookie")).toBe("a=b");
  expect(br.headers.get("vary")).toBe("accept-encoding");
  expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(LONG);
  const gzip = await get("/long", "gzip");
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(LONG);
  expect(await (await get("/long", "")).text()).toBe(LONG);
});

test.each([
  ["/short", '{"short":true}'],
  ["/photo", LONG],
  ["/nothing", ""],
])("%s is not compressed", async (path, body) => {
  const response = await get(path, "gzip, br");
  expect(response.headers.has("content-encoding")).toBe(false);
  expect(await response.text()).toBe(body);
});

test("a compressed answer is not compressed again", async () => {
  expect(await (await get("/ready", "br")).text()).toBe("done");
});

function exportOf(rows: Iterable<string> | AsyncIterable<string>, encoding: string): Promise<Response> {
  const columns = [{ title: "Text", cell: (row: string) => row }];
  const request = new Request("http://localhost/x.csv", { headers: { "accept-encoding": encoding } });
  return compress(request, csvAnswer({ name: "x", at: new Date(0), columns, rows }));
}

test.each([
  { encoding: "br", read: brotliDecompressSync },
  { encoding: "gzip", read: gunzipSync },
])("an export is compressed by $encoding while it is sent", async ({ encoding, read }) => {
  const rows = Array.from({ length: 10_000 }, (_, row) => `Row ${row}`);
  const response = await exportOf(rows, encoding);
  expect(response.headers.get("content-encoding")).toBe(encoding);
  expect(readCsv(read(await response.arrayBuffer()).toString()).slice(1)).toEqual(rows.map((row) => [row]));
});

test("an export stops reading when its download is cancelled", async () => {
  let isLetGo = false;
  async function* endless() {
    try {
      for (let row = 0; ; row += 1) yield `${row} ${Math.random()}`;
    } finally {
      isLetGo = true;
    }
  }
  const reader = (await exportOf(endless(), "gzip")).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  await expect.poll(() => isLetGo).toBe(true);
});
