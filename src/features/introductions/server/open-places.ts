import { eq } from "drizzle-orm";
import type { Context } from "#features/email/server/context.ts";
import { mentorPlaces } from "#platform/db/schema/introductions.ts";
import type { PausedPlaces } from "../contract/introduction-links.ts";
import { requireLink } from "./answer-by-link.ts";
import { announcing } from "./mails/queue-mail.ts";
import { presentNext } from "./news.ts";

/** Whether the mentor whom the link was sent to takes no questions, and until when. */
export async function showPause(context: Context, token: string): Promise<PausedPlaces> {
  const { id } = await requireLink(context, "open-places", token);
  const [places] = await context.db.select().from(mentorPlaces).where(eq(mentorPlaces.id, id));
  const until = places?.pausedUntil ?? null;
  return { pausedUntil: until !== null && until > context.clock() ? until.toISOString() : null };
}

/** Ends the pause; whoever waits for a place is presented. */
export async function openPlaces(context: Context, token: string): Promise<PausedPlaces> {
  const { id } = await requireLink(context, "open-places", token);
  await announcing(context, async (post) => {
    await post.tx.update(mentorPlaces).set({ pausedUntil: null }).where(eq(mentorPlaces.id, id));
    await presentNext(post, id);
  });
  return { pausedUntil: null };
}
