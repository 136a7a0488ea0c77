import { Hono } from "hono";
import { canManageMembers } from "#kernel/permissions.ts";
import { describe } from "#platform/http/describe.ts";
import type { Env } from "#platform/http/env.ts";
import { guard } from "#platform/http/guard.ts";
import { type ResentAnswer, resentAnswer, type SignedOutAnswer, signedOutAnswer } from "../contract/admin.ts";
import type { Context } from "./context.ts";
import { resendConfirmation } from "./resend-confirmation.ts";
import { endSessions } from "./session-end.ts";

const tag = "Administration";

/** What administrators do to the account of a member. */
export function accountAdminRoutes(context: Context) {
  return new Hono<Env>()
    .post(
      "/admin/profiles/:id/resend-confirmation",
      guard(canManageMembers),
      describe({
        tag,
        summary: "Send the confirmation mail again",
        answer: resentAnswer,
        errors: [403, 404, 409, 429],
      }),
      async (c) => {
        await resendConfirmation(context, c.get("actor"), c.req.param("id"));
        return c.json<ResentAnswer>({ sent: true });
      },
    )
    .post(
      "/admin/profiles/:id/sign-out",
      guard(canManageMembers),
      describe({ tag, summary: "Sign a member out everywhere", answer: signedOutAnswer, errors: [403, 404] }),
      async (c) => {
        const sessions = await endSessions(context, c.get("actor"), c.req.param("id"));
        return c.json<SignedOutAnswer>({ sessions });
      },
    );
}
