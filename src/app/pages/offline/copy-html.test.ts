import { expect, test } from "vitest";
import { assetsIn, markedCopy, photosIn, titleIn, withLinks, wordsIn } from "./copy-html.ts";

const SITE = "https://isa.example";

test("a page names its scripts, styles and fonts, and a script names the files that it loads", () => {
  const page = `<link rel="modulepreload" href="/assets/a-1.js"><script>import "/assets/fr-1/b.js"</script><img src="/files/x.js">`;
  expect(assetsIn(page, `${SITE}/card`)).toEqual(["/assets/a-1.js", "/assets/fr-1/b.js"]);
  const script = 'import{a as b}from"./c.js";const d=()=>import(`../e.js`);url("./f.woff2")';
  expect(assetsIn(script, `${SITE}/assets/fr-1/b.js`)).toEqual([
    "/assets/fr-1/c.js",
    "/assets/e.js",
    "/assets/fr-1/f.woff2",
  ]);
});

test("member photos are kept with their pages", () => {
  expect(
    photosIn('<img src="/files/profile_photos/a.webp" alt=""><img src="https://elsewhere.example/a.png">'),
  ).toEqual(["/files/profile_photos/a.webp"]);
});

test("a copy states its date, and its script may run", () => {
  const html = '<!DOCTYPE html><html lang="en"><body>$& <p>Text</p></body></html>';
  const words = ' data-copy-note="A &quot;copy&quot; $1"';
  const copy = markedCopy(html, "script-src 'self' 'nonce-a+b/c=' 'strict-dynamic'", {
    keptAt: 7,
    script: "/assets/s.js",
    words,
  });
  expect(copy).toBe(
    '<!DOCTYPE html><html data-kept="7" lang="en"><body>$& <p>Text</p>' +
      '<script type="module" src="/assets/s.js" nonce="a+b/c=" data-copy-note="A &quot;copy&quot; $1"></script></body></html>',
  );
  expect(markedCopy(html, "script-src 'self'", { keptAt: 7, script: "/s.js", words: "" })).not.toContain("nonce");
});

test("the texts of copies are read from the offline page", () => {
  expect(wordsIn('<main class="x" data-copy-note="A copy" data-copy-again="Again">')).toBe(
    ' data-copy-note="A copy" data-copy-again="Again"',
  );
});

test("the offline page lists the kept pages by their titles", () => {
  const title = titleIn("<title>Card &amp; more · ISA</title>");
  expect(title).toBe("Card &amp; more");
  const page = '<div data-kept-links="" hidden=""><ul><li></li></ul></div>';
  expect(withLinks(page, [{ address: "/card?a=1&b=2", title }])).toBe(
    '<div><ul><li><a class="prose-link" href="/card?a=1&amp;b=2">Card &amp; more</a></li></ul></div>',
  );
  expect(withLinks(page, [])).toBe(page);
});
