import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { CachedPage } from "#platform/http/site.ts";
import { createPageCache } from "./page-cache.ts";

const HTML = "<!doctype html><title>Home</title>".repeat(50);

function setUp() {
  let now = 0;
  const cache = createPageCache(() => new Date(now));
  const ask = (path = "/", headers: Record<string, string> = {}) => ({ path, headers: new Headers(headers) });
  type Asked = ReturnType<typeof ask>;
  const find = ({ path, headers }: Asked) => cache.find(path, headers);
  const findOld = ({ path, headers }: Asked) => cache.findOld(path, headers);
  const knows = ({ path, headers }: Asked) => cache.knows(path, headers);
  const keep = ({ path, headers }: Asked, html = HTML) =>
    cache.keep(path, headers, {
      route: "/:page",
      html,
      headers: new Headers({ "content-type": "text/html", "content-security-policy": "p" }),
    });
  return { find, findOld, knows, ask, keep, pass: (milliseconds: number) => (now += milliseconds) };
}

const bytesOf = (page: CachedPage | undefined): Uint8Array => page?.body ?? new Uint8Array();
const textOf = (page: CachedPage | undefined): string => Buffer.from(bytesOf(page)).toString();

test("a kept page is answered from memory in the browser's encoding", () => {
  const { find, ask, keep } = setUp();
  keep(ask());
  const br = find(ask("/", { "accept-encoding": "gzip, br" }));
  expect(br?.headers["content-encoding"]).toBe("br");
  expect(br?.headers["content-length"]).toBe(String(bytesOf(br).length));
  expect(br?.route).toBe("/:page");
  expect(br?.headers["content-security-policy"]).toBe("p");
  expect(brotliDecompressSync(bytesOf(br)).toString()).toBe(HTML);
  const gzip = find(ask("/", { "accept-encoding": "gzip, br;q=0" }));
  expect(gunzipSync(bytesOf(gzip)).toString()).toBe(HTML);
  expect(textOf(find(ask()))).toBe(HTML);
});

test("a browser that has the page gets 304 without a body", () => {
  const { find, ask, keep } = setUp();
  const first = keep(ask());
  const again = find(ask("/", { "if-none-match": first.headers.etag ?? "" }));
  expect(again?.status).toBe(304);
  expect(again?.body).toBeNull();
});

test("a page is rendered again after a second", () => {
  const { find, ask, keep, pass } = setUp();
  keep(ask());
  pass(999);
  expect(find(ask())).toBeDefined();
  pass(1);
  expect(find(ask())).toBeUndefined();
});

test("an old page stays available for ten minutes", () => {
  const { findOld, knows, ask, keep, pass } = setUp();
  keep(ask());
  pass(599_999);
  expect([textOf(findOld(ask())), knows(ask()), knows(ask("/other"))]).toEqual([HTML, true, false]);
  pass(1);
  expect([findOld(ask()), knows(ask())]).toEqual([undefined, false]);
});

test("a clock that steps back does not keep a page longer", () => {
  const { find, ask, keep, pass } = setUp();
  keep(ask());
  pass(-3_600_000);
  expect(find(ask())).toBeUndefined();
  keep(ask());
  expect(find(ask())).toBeDefined();
});

test("addresses do not share a page, and the oldest page is dropped", () => {
  const { find, ask, keep } = setUp();
  keep(ask("/?page=0"), "zero");
  expect(find(ask("/"))).toBeUndefined();
  for (let index = 1; index <= 500; index += 1) keep(ask(`/?page=${index}`));
  expect(find(ask("/?page=0"))).toBeUndefined();
  expect(find(ask("/?page=500"))).toBeDefined();
});

test("an address too long to keep is still answered", () => {
  const { find, ask, keep } = setUp();
  const long = ask(`/?q=${"x".repeat(400)}`);
  expect(textOf(keep(long))).toBe(HTML);
  expect(find(long)).toBeUndefined();
});

test("a reader who saves data gets a separate page", () => {
  const { find, ask, keep } = setUp();
  keep(ask("/"), "whole");
  expect(find(ask("/", { "save-data": "on" }))).toBeUndefined();
  keep(ask("/", { "save-data": "on" }), "light");
  expect(textOf(find(ask("/", { "save-data": "on" })))).toBe("light");
  expect(textOf(find(ask("/")))).toBe("whole");
  expect(find(ask("/"))?.headers.vary).toContain("save-data");
});

test("an unchanged page is compressed harder once when it is requested again", () => {
  const { find, ask, keep, pass } = setUp();
  const asked = ask("/", { "accept-encoding": "br" });
  const words = Array.from({ length: 2000 }, (_, index) => `<p>${(index * 7919) % 1000} ${index % 13}</p>`).join("");
  const first = bytesOf(keep(asked, words));
  pass(1000);
  const second = bytesOf(keep(asked, words));
  expect(second.length).toBeLessThan(first.length);
  expect(bytesOf(find(asked))).toEqual(second);
  pass(1000);
  expect(bytesOf(keep(asked, words))).toEqual(second);
  expect(brotliDecompressSync(second).toString()).toBe(words);
});
