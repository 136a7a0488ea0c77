import type { RouterContextProvider } from "react-router";
import { FACTOR_METHODS } from "#domain/auth/second-factor.ts";
import { type Session, sessionOf } from "#web/session.ts";
import { askAboutToken } from "./adopt-tokens.ts";
import { askAuth, isBusy } from "./ask-auth.ts";
import { type LinkFields, readLinkFields, setsPassword } from "./callback-state.ts";

type Context = Readonly<RouterContextProvider>;

/** `fragment`: the address says nothing, but what stands behind its # only the browser can see. */
type Recovery = { kind: "valid"; fields: LinkFields } | { kind: "fragment" } | { kind: "invalid" };

const LINK_SESSION_SECONDS = 15 * 60;
const SECOND_STEPS = new Set(Object.values(FACTOR_METHODS));
const BY_LINK = new Set(["otp", "recovery"]);

/** M§2 "Password reset page": whether its link is good. Nothing is used up. */
export async function checkRecovery(context: Context, params: URLSearchParams, now: Date): Promise<Recovery> {
  const session = sessionOf(context);
  const fields = readLinkFields(params);
  if (params.size === 0) return { kind: "fragment" };
  const { type = "" } = fields;
  if (!setsPassword(type)) return { kind: "invalid" };
  if (fields.token_hash && (await isLinkGood(session, fields.token_hash, type))) return { kind: "valid", fields };
  if (fields.access_token && (await isTokenGood(session, fields.access_token))) return { kind: "valid", fields };
  // The link was used by this very browser a moment ago, and the new password was refused: no new link is needed.
  return openedByLink(session, now) ? { kind: "valid", fields: { type } } : { kind: "invalid" };
}

/** While nobody can say, the form is shown: its post asks again. */
async function isLinkGood(session: Session, tokenHash: string, type: string): Promise<boolean> {
  const body = { token_hash: tokenHash, type };
  const answer = await askAuth<{ valid: boolean }>(session, { path: "/verify/check", body });
  return answer.ok ? answer.data.valid : isBusy(answer);
}

async function isTokenGood(session: Session, accessToken: string): Promise<boolean> {
  const answer = await askAboutToken(session, accessToken);
  return answer.ok || isBusy(answer);
}

export function openedByLink({ claims }: Session, now: Date): boolean {
  const link = claims?.amr?.find(({ method }) => !SECOND_STEPS.has(method));
  return link !== undefined && BY_LINK.has(link.method) && now.getTime() / 1000 - link.timestamp < LINK_SESSION_SECONDS;
}
