import { parseWithValibot } from "@conform-to/valibot";
import { data, redirect } from "react-router";
import type { FormVisit } from "#accounts/web/auth/visit.ts";
import { isGuest } from "#kernel/permissions.ts";
import { SESSION_MESSAGES } from "#kernel/session-messages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { translatedReply } from "#shell/forms/translated-reply.ts";
import { pageContext } from "#shell/page/page-context.ts";
import { writeCookie } from "#shell/session/cookies.ts";
import { flashMessages } from "#shell/session/flash-message.ts";
import { sessionOf } from "#shell/session/session.ts";
import { visitorOf } from "#shell/session/visitor.ts";
import { basicSetupSchema } from "../../domain/basic-setup.ts";
import { BASIC_SETUP_MESSAGES } from "../../domain/basic-setup-messages.ts";
import { DASHBOARD_MESSAGES } from "../../domain/messages.ts";
import { START_COOKIE } from "../../domain/start-cookie.ts";

export const SETUP_FLASH = flashMessages({
  basicSetupDone: { place: "toast", tone: "success", text: BASIC_SETUP_MESSAGES.done },
});

type Problem = { problem: string; lapsed?: boolean; fieldErrors?: Record<string, string[]> };

/** Every failure keeps the answers in the form (docs/product/profiles.md#basic-setup). */
export async function completeSetup({ context, form }: Pick<FormVisit, "context" | "form">) {
  const submission = parseWithValibot(form, { schema: basicSetupSchema });
  const refuse = ({ problem, lapsed = false, fieldErrors = {} }: Problem, status: number) =>
    data(
      {
        problem: t(problem),
        lapsed,
        reply: translatedReply(submission.reply({ fieldErrors, formErrors: [problem] })),
      },
      { status },
    );

  if (submission.status !== "success") return refuse({ problem: BASIC_SETUP_MESSAGES.required }, 422);
  const visitor = await visitorOf(context);
  if (isGuest(visitor)) return refuse({ problem: SESSION_MESSAGES.ended, lapsed: true }, 401);
  try {
    const setup = apiOf(context).api.profiles[":id"]["basic-setup"];
    await unwrap(setup.$post({ param: { id: visitor.id }, json: submission.value }));
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const { fields, message } = error.envelope;
    if (fields) return refuse({ problem: message, fieldErrors: mapValues(fields) }, 422);
    if (error.status === 401) return refuse({ problem: SESSION_MESSAGES.ended, lapsed: true }, 401);
    return refuse({ problem: DASHBOARD_MESSAGES.unexpected }, error.status);
  }
  sessionOf(context).flash(SETUP_FLASH.basicSetupDone);
  const secure = context.get(pageContext).siteUrl.startsWith("https:");
  const forgotten = writeCookie({ name: START_COOKIE, value: null, seconds: 0, secure });
  return redirect("/dashboard", { headers: { "set-cookie": forgotten } });
}

function mapValues(fields: Record<string, string>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, [sentence]]));
}
