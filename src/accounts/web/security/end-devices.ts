import { data, redirect } from "react-router";
import type { Session } from "#shell/session/session.ts";
import { DEVICE_MESSAGES } from "../../domain/device-messages.ts";
import { type Said, securityPath } from "./security-path.ts";

/** Ends one other session, or all others. */
export async function endDevices(session: Session, form: FormData) {
  const endsOthers = form.get("intent") === "others";
  const path = endsOthers ? "/sessions" : `/sessions/${encodeURIComponent(String(form.get("id")))}`;
  const response = await session.fetchAuth(path, undefined, "DELETE");
  if (response.ok) return said(endsOthers ? "othersEnded" : "ended");
  if (response.status === 404) return said("gone");
  const problem = response.status === 429 ? DEVICE_MESSAGES.tooOften : DEVICE_MESSAGES.failed;
  return data({ problem }, { status: 422 });
}

const said = (what: Said) => redirect(securityPath({ said: what }));
