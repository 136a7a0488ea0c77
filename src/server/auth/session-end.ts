import { eq } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { sessions } from "../db/schema/accounts.ts";
import type { StartedSession } from "./start-session.ts";

/** A session that somebody else limits in time, such as a company's single sign-on. */
export async function endSessionAt(
  tx: Queryable,
  started: StartedSession,
  notAfter: Date | null,
): Promise<StartedSession> {
  if (notAfter === null) return started;
  await tx.update(sessions).set({ notAfter }).where(eq(sessions.id, started.session.id));
  return { ...started, session: { ...started.session, notAfter } };
}
