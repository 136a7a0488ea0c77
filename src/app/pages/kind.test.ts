import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { kindOfPath, type RouteHandle } from "#shell/page/kind.ts";
import routes from "../../routes.ts";

const PAGES = import.meta.glob<{ handle?: RouteHandle; default?: unknown }>("../../{app,accounts,features}/**/*.tsx");

/** Every route with its address; layouts and the catch-all have none. */
function flatten(entries: readonly RouteConfigEntry[], parent = ""): { path: string; file: string }[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? parent : `${parent}/${entry.path}`;
    const own = entry.path === "*" || entry.children ? [] : [{ path: path || "/", file: entry.file }];
    return [...own, ...flatten(entry.children ?? [], path)];
  });
}

test.each(flatten(routes as RouteConfigEntry[]))(
  "$path is linked to as the kind of page it is",
  async ({ path, file }) => {
    const page = await PAGES[`../../${file}`]?.();
    if (!page?.default) return;
    expect(page.handle?.kind).toBe(kindOfPath(path));
  },
);

test.each([
  ["/auth?mode=signup", "application"],
  ["/edit-profile?section=2", "application"],
  ["/admin/emails#top", "application"],
  ["/administration", "public"],
  ["/#about", "public"],
  ["/dev/mailbox", "public"],
])("%s is of kind %s", (href, kind) => {
  expect(kindOfPath(href)).toBe(kind);
});
