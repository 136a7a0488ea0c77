import type { ServerBuild } from "react-router";
import { pagePathOf } from "#shell/page/data-address.ts";

type Routes = ServerBuild["routes"];

/** @returns a pattern such as /opportunities/:id; "*" for an unknown path */
export function createPagePatterns(routes: Routes): (pathname: string) => string {
  const all = [...new Set(Object.keys(routes).map((id) => fullPath(routes, id)))];
  const fixed = new Set(all.filter((pattern) => !isOpen(pattern)));
  const open = all
    .filter((pattern) => isOpen(pattern) && pattern !== "/*")
    .toSorted((one, other) => fixedParts(other) - fixedParts(one))
    .map((pattern) => ({ pattern, expression: expressionOf(pattern) }));
  return (pathname) => {
    const path = pageOf(pathname);
    if (fixed.has(path)) return path;
    return open.find(({ expression }) => expression.test(path))?.pattern ?? "*";
  };
}

function fullPath(routes: Routes, id: string): string {
  const parts: string[] = [];
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) {
    if (route.path) parts.unshift(route.path.replace(/^\/|\/$/g, ""));
  }
  return `/${parts.join("/")}`;
}

const isOpen = (pattern: string) => /[:*?]/.test(pattern);
const fixedParts = (pattern: string) => pattern.split("/").filter((part) => !isOpen(part)).length;

function expressionOf(pattern: string): RegExp {
  const parts = pattern.split("/").slice(1).map(expressionOfPart);
  return new RegExp(`^${parts.join("")}$`);
}

function expressionOfPart(part: string): string {
  if (part === "*") return "(?:/.*)?";
  if (part.startsWith(":")) return part.endsWith("?") ? "(?:/[^/]+)?" : "/[^/]+";
  return `/${part.replace(/[.+^${}()|[\]\\]/g, "\\$&")}`;
}

const pageOf = (pathname: string): string => pagePathOf(pathname).replace(/\/+$/, "") || "/";
