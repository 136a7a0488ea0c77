import { expect, test } from "vitest";
import { asksForFile } from "./missing-file.ts";

const HTML = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
const NAVIGATION = { accept: HTML, "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };

test.each<[what: string, path: string, headers: Record<string, string>, isPage: boolean, isFile: boolean]>([
  ["a picture of a page", "/nothing.png", { accept: "image/avif,*/*", "sec-fetch-dest": "image" }, false, true],
  ["a picture without an ending", "/nothing", { accept: "image/*", "sec-fetch-dest": "image" }, false, true],
  ["a picture where pages are", "/opportunities/x.png", { accept: "image/*" }, true, true],
  ["a script", "/old.js", { accept: "*/*", "sec-fetch-dest": "script" }, false, true],
  ["a style sheet of an old browser", "/old.css", { accept: "text/css,*/*;q=0.1" }, false, true],
  ["a font", "/a.woff2", {}, false, true],
  ["a vulnerability scanner", "/wp-login.php", { accept: "*/*" }, false, true],
  ["a settings file", "/.env", {}, false, true],
  ["a git folder", "/.git/config", {}, false, true],
  ["an address of programs", "/.well-known/assetlinks.json", {}, false, true],
  ["data that a program asks for", "/v1/things", { accept: "application/json" }, false, true],
  ["a source map", "/assets2/a.js.map", {}, false, true],
  ["a person who types an address", "/nothing", NAVIGATION, false, false],
  ["a person who types a file's address", "/old.html", NAVIGATION, false, false],
  ["a person in an old browser", "/index.php", { accept: HTML }, false, false],
  ["a program that asks for a page", "/nothing", { accept: "*/*" }, false, false],
  ["a page", "/opportunities/3", { accept: "*/*" }, true, false],
  ["a page, taken for a picture", "/about", { "sec-fetch-dest": "image" }, true, false],
  ["the data of a page", "/about.data", { accept: "*/*" }, true, false],
  ["an address with a point in it", "/people/dr.who", { accept: "*/*" }, false, false],
])("%s is told apart as a file or a page: %s with %o", (_what, path, headers, isPage, isFile) => {
  expect(asksForFile(new Request(`https://isa.example${path}`, { headers }), path, isPage)).toBe(isFile);
  expect(asksForFile(new Request(`https://isa.example${path}`, { headers, method: "POST" }), path, isPage)).toBe(false);
});
