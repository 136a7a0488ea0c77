import { Hono } from "hono";
import { mailAnswer, profileCompleteEmailRequest, welcomeEmailRequest } from "#contract/mail.ts";
import type { Context } from "../context.ts";
import { jsonBody } from "../http/body.ts";
import { describe } from "../http/describe.ts";
import type { Env } from "../http/env.ts";
import { signedIn } from "../http/guard.ts";
import { limitMails } from "./limit-mails.ts";
import { onMailError } from "./mail-failures.ts";
import { sendProfileCompleteEmail } from "./send-profile-complete-email.ts";
import { sendWelcomeEmail } from "./send-welcome-email.ts";

const described = (summary: string) =>
  describe({
    tag: "Member mail",
    summary,
    description: "A member's own, or any member's for an administrator. Failures carry success: false as well.",
    answer: mailAnswer,
    errors: [403, 404, 422, 429],
  });

/** M§7 "Remote functions used for member mail". */
export function functionRoutes(context: Context) {
  const limit = limitMails(context);
  const app = new Hono<Env>().onError(onMailError(context));
  return app
    .post(
      "/send-welcome-email",
      described("Send the welcome mail"),
      signedIn,
      limit,
      jsonBody(welcomeEmailRequest),
      async (c) => c.json(await sendWelcomeEmail(context, c.get("actor"), c.req.valid("json"))),
    )
    .post(
      "/send-profile-complete-email",
      described("Send the mail about a complete profile"),
      signedIn,
      limit,
      jsonBody(profileCompleteEmailRequest),
      async (c) => c.json(await sendProfileCompleteEmail(context, c.get("actor"), c.req.valid("json"))),
    );
}
