import { expect, test } from "vitest";
import { parseConfig } from "#app/config.ts";
import { campaignMail } from "../compose/campaign.ts";
import { readClickToken, readOpenToken, trackedHtml } from "./tracked-html.ts";

const SITE = "https://isa.example";
const MAIL = "0193a0e0-0000-7000-8000-000000000001";
const ground = { config: { ...parseConfig({}), siteUrl: SITE }, linkKeys: ["k".repeat(32)] };
const track = (html: string, change = {}) =>
  trackedHtml(ground, { html, mailId: MAIL, opens: true, clicks: true, ...change });

const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, link]) => link ?? "");
const targetOf = (link: string | undefined) => readClickToken(ground, link?.split("/e/c/")[1] ?? "");

const composed = campaignMail({
  type: "newsletter",
  subject: "News",
  html: '<p><a href="https://other.example/a?x=1&amp;y=2#z">Read</a> <a href="mailto:amina@example.com?subject=Hi">Write</a></p>',
  text: "Read https://other.example/a",
  values: {},
  siteUrl: SITE,
  preferencesUrl: `${SITE}/email-preferences?token=abc`,
}).html;

test("every web link becomes a tracked link, except the preferences link and mailto", () => {
  const before = linksOf(composed);
  const after = linksOf(track(composed));
  expect(after).toHaveLength(before.length);
  expect(targetOf(after[0])).toEqual({ mailId: MAIL, url: "https://other.example/a?x=1&y=2#z" });
  expect(after.filter((link, at) => link === before[at])).toEqual([
    "mailto:amina@example.com?subject=Hi",
    `${SITE}/email-preferences?token=abc`,
  ]);
  expect(after.every((link) => !link.includes("other.example"))).toBe(true);
});

test.each([
  `${SITE}/unsubscribe/token`,
  `${SITE}/auth/v1/verify?token=secret`,
  `${SITE}/e/c/token`,
  "ftp://other.example/file",
  "tel:+254700000001",
  "#top",
  `https://other.example/${"x".repeat(1000)}`,
])("the link %s is not rewritten", (link) => {
  const html = `<a href="${link}">x</a>`;
  expect(track(html, { opens: false })).toBe(html);
});

test("a path that only begins like an excluded path is tracked", () => {
  const [link] = linksOf(track(`<a class="button" href="${SITE}/events?a=1">x</a>`));
  expect(targetOf(link)?.url).toBe(`${SITE}/events?a=1`);
});

test("the tracking pixel ends the body, has an empty alt text and identifies the mail", () => {
  const html = track(composed);
  const [, token = "", rest] =
    /<img src="https:\/\/isa\.example\/e\/o\/([\w-]+)\.gif"([^>]*)><\/body>/.exec(html) ?? [];
  expect(readOpenToken(ground, token)).toBe(MAIL);
  expect(rest).toContain('width="1" height="1" alt=""');
});

test("the pixel depends on open tracking, and the redirects depend on click tracking", () => {
  expect(track(composed, { opens: false })).not.toContain("<img");
  expect(linksOf(track(composed, { clicks: false }))).toEqual(linksOf(composed));
  expect(track(composed, { opens: false, clicks: false })).toBe(composed);
});

test("a tracking token is valid only unchanged, for its own purpose and with a known key", () => {
  const token = linksOf(track(composed))[0]?.split("/e/c/")[1] ?? "";
  expect(readOpenToken(ground, token)).toBeNull();
  for (let at = 0; at < token.length; at += 7) {
    const other = token[at] === "A" ? "B" : "A";
    expect(readClickToken(ground, token.slice(0, at) + other + token.slice(at + 1))).toBeNull();
  }
  expect(readClickToken(ground, token.slice(0, -1))).toBeNull();
  expect(readClickToken({ linkKeys: ["n".repeat(32)] }, token)).toBeNull();
  expect(readClickToken({ linkKeys: ["n".repeat(32), ...ground.linkKeys] }, token)).not.toBeNull();
});
