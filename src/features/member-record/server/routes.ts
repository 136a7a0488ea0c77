import { Hono } from "hono";
import { canManageMembers } from "#kernel/permissions.ts";
import type { Context } from "#platform/context.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, guard } from "#platform/http/guard.ts";
import { type MemberRecordAnswer, memberRecordAnswer } from "../contract/member-record.ts";
import { readRecord } from "./read-record.ts";

const tag = "Administration";

/** What administrators look up of one member. */
export function memberRecordRoutes(context: Context) {
  return new Hono<Env>().get(
    "/admin/members/:id",
    guard(canManageMembers),
    describe({
      tag,
      summary: "The account of a member, and what they agreed to",
      description: "The answers of the profile are those of /profiles/{id}.",
      answer: memberRecordAnswer,
      errors: [403, 404],
    }),
    async (c) => c.json<MemberRecordAnswer>({ member: await readRecord(context, c.req.param("id")) }),
  );
}
