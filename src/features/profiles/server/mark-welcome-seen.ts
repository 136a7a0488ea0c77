import { eq } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import type { Context } from "#platform/context.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import type { Profile } from "../domain/profile.ts";
import { requireWelcomed } from "./access.ts";
import { presentProfile } from "./present.ts";
import { createProfile, type ProfileRow } from "./queries.ts";

/** M§7 markWelcomeScreenSeen: no field of the form, so the version stays as it is. */
export async function markWelcomeSeen(context: Context, actor: Actor, id: string): Promise<Profile> {
  requireWelcomed(actor, id);
  const seen = (await setSeen(context, id)) ?? (await createThenSetSeen(context, id));
  return presentProfile(seen);
}

async function setSeen({ db, clock }: Context, id: string): Promise<ProfileRow | null> {
  const [row] = await db
    .update(userProfiles)
    .set({ hasSeenWelcomeScreen: true, updatedAt: clock() })
    .where(eq(userProfiles.id, id))
    .returning();
  return row ?? null;
}

async function createThenSetSeen(context: Context, id: string): Promise<ProfileRow> {
  const created = await createProfile(context, id);
  return (await setSeen(context, id)) ?? created;
}
