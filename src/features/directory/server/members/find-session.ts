import { createProfile } from "#features/profiles/server/queries.ts";
import type { Actor } from "#kernel/actor.ts";
import type { SessionAnswer } from "#kernel/session-answer.ts";
import type { Context } from "#platform/context.ts";
import type { CallerAccount, OwedStep } from "#platform/http/env.ts";
import { presentSessionProfile } from "./present.ts";

/** M§4: who is asking. A member without a profile gets one here, so that every page may count on it. */
export async function findSession(
  context: Context,
  actor: Actor,
  account: CallerAccount | null,
  owedStep: OwedStep,
): Promise<SessionAnswer> {
  if (actor.role === "guest" || !account) return { role: "guest", ...(owedStep === "code" && { owes: owedStep }) };
  const profile = account.profile ?? (actor.role === "member" ? await createProfile(context, actor.id) : null);
  return {
    role: actor.role,
    id: actor.id,
    email: actor.email,
    hasPassword: account.facts.hasPassword,
    profile: profile && presentSessionProfile(profile),
    ...(owedStep === "factor" && { owes: owedStep }),
  };
}
