import { Hono } from "hono";
import { findProfileFor } from "#features/introductions/server/queries.ts";
import { isMemberId } from "#features/profiles/domain/member-id.ts";
import { notFound } from "#kernel/errors.ts";
import { type SessionAnswer, sessionAnswer } from "#kernel/session-answer.ts";
import type { Context } from "#platform/context.ts";
import { describe } from "#platform/http/describe.ts";
import { fromReplica } from "#platform/http/from-replica.ts";
import { anyone, type Env, limitReads } from "#platform/http/guard.ts";
import { type PublicMemberAnswer, publicMemberAnswer } from "../../contract/directory.ts";
import { PUBLIC_PROFILE_MESSAGES } from "../../domain/public-profile.ts";
import { findMentoring, findSession, memberJsonLd, presentPublicMember } from "./public-member.ts";

const tag = "Members";
/** Enough for a shared address; a walk through all member ids takes weeks. */
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
        const row = isMemberId(memberId)
          ? await fromReplica(context, c, ({ db }) => findProfileFor(db, c.get("actor"), memberId))
          : null;
        if (!row) throw notFound(PUBLIC_PROFILE_MESSAGES.notFound);
        const found = { ...row, memberId };
        return c.json<PublicMemberAnswer>({
          member: presentPublicMember(c.get("actor"), found, await findMentoring(context, row)),
          jsonLd: memberJsonLd(context.config.siteUrl, found),
        });
      },
    );
}
