import { openPostBox, type PostBox, startMailTraffic } from "./mails.ts";
import type { Outcome } from "./outcome.ts";
import { openStage, type Stage } from "./stage.ts";
import { startTraffic } from "./traffic.ts";

type Break = (stage: Stage, post: PostBox) => Promise<void>;

/** Runs `breakIt` while members save and strangers request links. @param takesMs delay of the mail server per mail */
export async function withMails(takesMs: number, breakIt: Break): Promise<Outcome> {
  const post = await openPostBox(takesMs);
  const stage = await openStage({ environment: { SMTP_URL: post.url } });
  try {
    const traffic = await startTraffic(stage.url, 3);
    const mails = startMailTraffic(stage.url, post);
    await breakIt(stage, post);
    traffic.mark();
    const seconds = await traffic.secondsToServe();
    const { lost, note } = await mails.finish();
    const outcome = await traffic.finish(seconds, [note]);
    return { ...outcome, lost: outcome.lost + lost };
  } finally {
    await stage.stop();
    await post.close();
  }
}
