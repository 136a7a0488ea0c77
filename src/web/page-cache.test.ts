import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createPageCache } from "./page-cache.ts";

const HTML = "<!doctype html><title>Home</title>".repeat(50);

function setUp() {
  let now = 0;
  const cache = createPageCache(() => new Date(now));
  const ask = (path = "/", headers: Record<string, string> = {}) => new Request(`http://localhost${path}`, { headers });
  const keep = (asked: Request, html = HTML) =>
    cache.keep(asked, html, new Headers({ "content-type": "text/html", "content-security-policy": "p" }));
  return { cache, ask, keep, pass: (milliseconds: number) => (now += milliseconds) };
}

async function bytesOf(response: Response | undefined): Promise<Uint8Array> {
  return new Uint8Array((await response?.arrayBuffer()) ?? []);
}

test("a kept page is answered from memory, compressed as the browser likes it", async () => {
  const { cache, ask, keep } = setUp();
  keep(ask());
  const br = cache.find(ask("/", { "accept-encoding": "gzip, br" }));
  expect(br?.headers.get("content-encoding")).toBe("br");
  expect(br?.headers.get("content-security-policy")).toBe("p");
  expect(brotliDecompressSync(await bytesOf(br)).toString()).toBe(HTML);
  const gzip = cache.find(ask("/", { "accept-encoding": "gzip, br;q=0" }));
  expect(gunzipSync(await bytesOf(gzip)).toString()).toBe(HTML);
  expect(await cache.find(ask())?.text()).toBe(HTML);
});

test("a browser that has the page gets 304 without a body", async () => {
  const { cache, ask, keep } = setUp();
  const first = keep(ask());
  const again = cache.find(ask("/", { "if-none-match": first.headers.get("etag") ?? "" }));
  expect(again?.status).toBe(304);
  expect(again?.body).toBeNull();
});

test("after a second a page is rendered again", async () => {
  const { cache, ask, keep, pass } = setUp();
  keep(ask());
  pass(999);
  expect(cache.find(ask())).toBeDefined();
  pass(1);
  expect(cache.find(ask())).toBeUndefined();
});

test("addresses do not share a page, and the oldest gives way", async () => {
  const { cache, ask, keep } = setUp();
  keep(ask("/?page=0"), "zero");
  expect(cache.find(ask("/"))).toBeUndefined();
  for (let index = 1; index <= 500; index += 1) keep(ask(`/?page=${index}`));
  expect(cache.find(ask("/?page=0"))).toBeUndefined();
  expect(cache.find(ask("/?page=500"))).toBeDefined();
});

test("an address too long to keep is answered all the same", async () => {
  const { cache, ask, keep } = setUp();
  const long = ask(`/?q=${"x".repeat(400)}`);
  expect(await keep(long).text()).toBe(HTML);
  expect(cache.find(long)).toBeUndefined();
});

test("a reader who saves data has a page of their own", async () => {
  const { cache, ask, keep } = setUp();
  keep(ask("/"), "whole");
  expect(cache.find(ask("/", { "save-data": "on" }))).toBeUndefined();
  keep(ask("/", { "save-data": "on" }), "light");
  expect(await cache.find(ask("/", { "save-data": "on" }))?.text()).toBe("light");
  expect(await cache.find(ask("/"))?.text()).toBe("whole");
  expect(cache.find(ask("/"))?.headers.get("vary")).toContain("save-data");
});

test("a page that is asked for again unchanged is pressed harder, once", async () => {
  const { cache, ask, keep, pass } = setUp();
  const asked = ask("/", { "accept-encoding": "br" });
  const words = Array.from({ length: 2000 }, (_, index) => `<p>${(index * 7919) % 1000} ${index % 13}</p>`).join("");
  const first = await bytesOf(keep(asked, words));
  pass(1000);
  const second = await bytesOf(keep(asked, words));
  expect(second.length).toBeLessThan(first.length);
  expect(await bytesOf(cache.find(asked))).toEqual(second);
  pass(1000);
  expect(await bytesOf(keep(asked, words))).toEqual(second);
  expect(brotliDecompressSync(second).toString()).toBe(words);
});
