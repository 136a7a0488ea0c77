import { Hono } from "hono";
import { findProfileFor } from "#features/profiles/server/blocked-pair.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import { isMemberId } from "#kernel/member-id.ts";
import { PUBLIC_PROFILE_MESSAGES } from "#kernel/public-profile.ts";
import { type SessionAnswer, sessionAnswer } from "#kernel/session-answer.ts";
import type { Context } from "#platform/context.ts";
import { describe } from "#platform/http/describe.ts";
import { fromReplica } from "#platform/http/from-replica.ts";
import { anyone, type Env, limitReads } from "#platform/http/guard.ts";
import { type PublicMemberAnswer, publicMemberAnswer } from "../../contract/directory.ts";
import { findMentoring, findSession, memberJsonLd, presentPublicMember } from "./public-member.ts";

const tag = "Members";
/** The rate limit fits many members behind one IP address, but a script needs weeks to try all member ids. */
const LOOKUPS = { name: "member-lookup", points: 300, seconds: 300 };

export function memberRoutes(context: Context) {
  return new Hono<Env>()
    .get(
      "/session",
      anyone,
      describe({
        tag,
        summary: "Who is asking",
        description: "A member without a profile gets an empty one.",
        open: true,
        answer: sessionAnswer,
      }),
      async (c) =>
        c.json<SessionAnswer>(await findSession(context, c.get("actor"), c.get("account"), c.get("owedStep"))),
    )
    .get(
      "/members/:memberId",
      anyone,
      describe({
        tag,
        summary: "A member's public profile",
        description:
          "Private and unknown members answer alike, and so do those whom a block keeps apart. `contact` is null for guests.",
        open: true,
        answer: publicMemberAnswer,
        errors: [404, 429],
      }),
      limitReads(context, LOOKUPS),
      async (c) => {
        const memberId = c.req.param("memberId");
        const found = isMemberId(memberId)
          ? await fromReplica(context, c, (reading) => findMember(reading, c.get("actor"), memberId))
          : null;
        if (!found) throw notFound(PUBLIC_PROFILE_MESSAGES.notFound);
        return c.json<PublicMemberAnswer>({
          member: presentPublicMember(c.get("actor"), found.row, found.mentoring),
          jsonLd: memberJsonLd(context.config.siteUrl, found.row),
        });
      },
    );
}

async function findMember(context: Pick<Context, "db" | "clock">, actor: Actor, memberId: string) {
  const row = await findProfileFor(context.db, actor, memberId);
  return row && { row: { ...row, memberId }, mentoring: await findMentoring(context, row) };
}
