import { Hono } from "hono";
import { canSearchAdministration } from "#kernel/permissions.ts";
import { addressRecorder } from "#platform/audit/record-act.ts";
import type { Context } from "#platform/context.ts";
import { query } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, guard } from "#platform/http/guard.ts";
import { type SearchAnswer, searchAnswer, searchQuery } from "../contract/search.ts";
import { searchAdministration } from "./search-administration.ts";

export function searchRoutes(context: Context) {
  const record = addressRecorder(context, "search", addressesIn);
  return new Hono<Env>().get(
    "/admin/search",
    guard(canSearchAdministration),
    describe({
      tag: "Administration",
      summary: "Search everything that administrators look after",
      description:
        "The newest five of each kind that have all words of `search`, slips forgiven; `more` says that there are others.",
      answer: searchAnswer,
      errors: [403, 422],
    }),
    query(searchQuery),
    async (c) => {
      const found = await searchAdministration(context, c.req.valid("query"));
      await record(c.get("actor"), found);
      return c.json<SearchAnswer>(found);
    },
  );
}

const addressesIn = ({ members, applications }: SearchAnswer) =>
  [...members.found, ...applications.found].map(
    ({ title, facts }) => [title, ...facts].find((fact) => fact.includes("@")) ?? null,
  );
