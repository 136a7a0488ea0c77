import type { RouterContextProvider } from "react-router";
import { type Session, sessionOf } from "#shell/session/session.ts";
import { FACTOR_METHODS } from "../../domain/second-factor.ts";
import { type LinkFields, type LinkOwner, readLinkFields, setsPassword } from "./callback-state.ts";
import { lookAtLink } from "./look-at-link.ts";

type Context = Readonly<RouterContextProvider>;

/** `fragment`: the address says nothing, but what stands behind its # only the browser can see. */
type Recovery =
  | { kind: "valid"; fields: LinkFields; owner: LinkOwner | null }
  | { kind: "fragment" }
  | { kind: "invalid" };

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
  if (fields.token_hash || fields.access_token) {
    const look = await lookAtLink(context, fields);
    // While nobody can say, the form is shown: its post asks again.
    if (look.kind !== "refused") return { kind: "valid", fields, owner: look.kind === "good" ? look.owner : null };
  }
  // The link was used by this very browser a moment ago, and the new password was refused: no new link is needed.
  return openedByLink(session, now) ? { kind: "valid", fields: { type }, owner: null } : { kind: "invalid" };
}

export function openedByLink({ claims }: Session, now: Date): boolean {
  const link = claims?.amr?.find(({ method }) => !SECOND_STEPS.has(method));
  return link !== undefined && BY_LINK.has(link.method) && now.getTime() / 1000 - link.timestamp < LINK_SESSION_SECONDS;
}
