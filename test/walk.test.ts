import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { MENU } from "#app/admin/frame/menu-entries.ts";
import routes from "../src/routes.ts";
import { COLD, GATE, PEOPLE, pagesOf, type WalkedPage } from "./support/pages-of-site.ts";

type Route = { pattern: RegExp; address: string; file: string; layouts: string[] };

/** Routes that show a page; the others only answer forms. */
function pageRoutes(entries: readonly RouteConfigEntry[], above = "", layouts: string[] = []): Route[] {
  return entries.flatMap(({ path, file, children }) => {
    const address = path === undefined ? above : `${above}/${path}`;
    if (children) return pageRoutes(children, address, [...layouts, file]);
    if (!file.endsWith(".tsx") || path === "*") return [];
    const source = (address || "/").replace(/\/:\w+\?/g, "(?:/[^/]+)?").replace(/:\w+/g, "[^/]+");
    return [{ pattern: new RegExp(`^${source}$`), address: address || "/", file, layouts }];
  });
}

const ROUTES = pageRoutes(routes as RouteConfigEntry[]);
const WALKED = PEOPLE.flatMap((who) => pagesOf(who).map((page) => ({ ...page, id: `${who} ${page.name}` })));
const ofGate = WALKED.filter(({ tags }) => tags.length > 0);

const shows = ({ address, pattern }: Route, pages: readonly WalkedPage[]) =>
  pages.some(
    ({ route }) => route === address || (pattern.test(route) && !ROUTES.some((other) => other.address === route)),
  );

test("the walk visits every page of the site", () => {
  const missed = ROUTES.filter((route) => !shows(route, WALKED));
  expect(missed.map(({ address }) => address)).toEqual([]);
});

test("the walk visits every page of the administration menu", () => {
  const named = MENU.flatMap(({ href, below = [] }) => [href, ...below.map((page) => page.href)]);
  expect(WALKED.map(({ path }) => path)).toEqual(expect.arrayContaining(named));
});

test("every layout and area of the site has a page in the gate", () => {
  const placesOf = ({ file, layouts }: Route) => {
    const [area = file] = /^(?:features\/[^/]+|accounts\/web\/[^/]+|app\/[^/]+)/.exec(file) ?? [];
    return [area, ...layouts];
  };
  const shown = new Set(ROUTES.filter((route) => shows(route, ofGate)).flatMap(placesOf));
  expect([...new Set(ROUTES.flatMap(placesOf))].filter((place) => !shown.has(place))).toEqual([]);
});

test("the walk visits each page once, and includes the named pages of the gate and cold starts", () => {
  const ids = WALKED.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  const gate = Object.entries(GATE).flatMap(([who, names]) => names.map((name) => `${who} ${name}`));
  expect(ids).toEqual(expect.arrayContaining([...gate, ...COLD]));
});
