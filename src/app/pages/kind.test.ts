import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { kindOfPath, type RouteHandle } from "#shell/page/kind.ts";
import routes from "../../routes.ts";

const PAGES = import.meta.glob<{ handle?: RouteHandle; default?: unknown }>("/src/{app,accounts,features}/**/*.tsx");

function flatten(
  entries: readonly RouteConfigEntry[],
  around = { path: "", files: [] as string[] },
): (typeof around)[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? around.path : `${around.path}/${entry.path}`;
    const files = [...around.files, entry.file];
    if (entry.children) return flatten(entry.children, { path, files });
    return entry.path === "*" ? [] : [{ path: path || "/", files }];
  });
}

test.each(flatten(routes as RouteConfigEntry[]))(
  "$path is linked to as its own kind of page",
  async ({ path, files }) => {
    const pages = await Promise.all(files.map((file) => PAGES[`/src/${file}`]?.()));
    if (!pages.at(-1)?.default) return;
    const isApplication = pages.some((page) => page?.handle?.kind === "application");
    expect(isApplication ? "application" : "public").toBe(kindOfPath(path));
  },
);

test.each([
  ["/auth?mode=signup", "application"],
  ["/edit-profile?section=2", "application"],
  ["/admin/emails#top", "application"],
  ["/administration", "public"],
  ["/#about", "public"],
  ["/dev/mailbox", "public"],
])("the address %s is of kind %s", (href, kind) => {
  expect(kindOfPath(href)).toBe(kind);
});
