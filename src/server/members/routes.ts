import { Hono } from "hono";
import { type PublicMemberAnswer, publicMemberAnswer } from "#contract/members.ts";
import { type SessionAnswer, sessionAnswer } from "#contract/session-answer.ts";
import { isMemberId } from "#domain/members/member-id.ts";
import { PUBLIC_PROFILE_MESSAGES } from "#domain/members/public-profile.ts";
import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import { describe } from "../http/describe.ts";
import type { Env } from "../http/env.ts";
import { fromReplica } from "../http/from-replica.ts";
import { anyone } from "../http/guard.ts";
import { limitReads } from "../http/limit-use.ts";
import { findPublicProfile } from "../profiles/queries.ts";
import { findSession } from "./find-session.ts";
import { memberJsonLd } from "./member-json-ld.ts";
import { presentPublicMember } from "./present.ts";

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
        description: "Private and unknown members answer alike. `contact` is null for guests.",
        open: true,
        answer: publicMemberAnswer,
        errors: [404, 429],
      }),
      limitReads(context, LOOKUPS),
      async (c) => {
        const memberId = c.req.param("memberId");
        const row = isMemberId(memberId)
          ? await fromReplica(context, c, ({ db }) => findPublicProfile(db, memberId))
          : null;
        if (!row) throw notFound(PUBLIC_PROFILE_MESSAGES.notFound);
        const found = { ...row, memberId };
        return c.json<PublicMemberAnswer>({
          member: presentPublicMember(c.get("actor"), found),
          jsonLd: memberJsonLd(context.config.siteUrl, found),
        });
      },
    );
}
