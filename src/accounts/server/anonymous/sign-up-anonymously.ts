import { v7 } from "uuid";
import { accounts } from "#platform/db/schema/accounts.ts";
import type { AuthSession, SignUpRequest } from "../../contract/auth.ts";
import type { Context } from "../context.ts";
import type { Visit } from "../env.ts";
import { refuse } from "../errors.ts";
import { requireRequestAllowed } from "../limits.ts";
import { presentSession } from "../present-session.ts";
import { readMetadata } from "../read-metadata.ts";
import { startSession } from "../start-session.ts";
import { recordEvent } from "../webhooks/record-event.ts";

/** POST /signup with neither address nor number: an account that is nobody's yet (protocol 1.5). */
export async function signUpAnonymously(context: Context, body: SignUpRequest, visit: Visit): Promise<AuthSession> {
  if (!context.config.anonymous) throw refuse("anonymous_provider_disabled");
  await requireRequestAllowed(context, "anonymous", visit.address);
  const userMetadata = readMetadata(body.data);
  const [id, now] = [v7(), context.clock()];
  const open = await context.db.transaction(async (tx) => {
    await tx.insert(accounts).values({ id, userMetadata, isAnonymous: true, createdAt: now, updatedAt: now });
    await recordEvent(tx, "user.created", id);
    return startSession(context, tx, id, "anonymous", visit);
  });
  return presentSession(context, open);
}
