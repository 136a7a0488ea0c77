import { eq } from "drizzle-orm";
import { welcomeMail } from "#features/email/server/compose/member.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Context } from "#platform/context.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import type { BasicSetup } from "../domain/basic-setup.ts";
import { sameValue } from "../domain/merge.ts";
import type { Profile } from "../domain/profile.ts";
import { requireEditor, requireWelcomed } from "./access.ts";
import { presentProfile } from "./present.ts";
import { changedTo, giveMemberId, planUpdate, rowAfter } from "./profile-update.ts";
import { createProfile, type ProfileRow } from "./queries.ts";
import { type Plan, writeProfile } from "./write-profile.ts";

/** Six answers, the member id, and once the welcome mail (decision 27; docs/product/profiles.md#basic-setup). */
export async function completeBasicSetup(
  context: Context,
  actor: Actor,
  id: string,
  answers: BasicSetup,
): Promise<Profile> {
  requireEditor(actor, id);
  const { row } = await writeProfile(context, actor, id, (row) => planSetup(context, row, answers));
  return presentProfile(row);
}

async function planSetup(
  { db, clock, config }: Context,
  row: ProfileRow,
  answers: BasicSetup,
): Promise<Plan<undefined>> {
  const now = clock();
  const names = Object.keys(answers) as (keyof BasicSetup)[];
  const changes = Object.fromEntries(
    names.filter((name) => !sameValue(answers[name], row[name])).map((name) => [name, answers[name]]),
  );
  const changed = changedTo(row, { changes, accepted: answers }, now);
  const memberId = await giveMemberId(db, rowAfter(row, changed));
  const values = { ...changed, memberId, basicSetupAt: row.basicSetupAt ?? now };
  const content =
    row.basicSetupAt === null ? welcomeMail({ fullName: answers.fullName, siteUrl: config.siteUrl }) : null;
  return {
    update: planUpdate(row, "basicSetup", values, now),
    mail: content ? { kind: "welcome", content } : undefined,
    result: undefined,
  };
}

/** No field of the form, so the version stays as it is (docs/product/profiles.md#welcome-and-access). */
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
