import { openPostBox, startMailTraffic } from "./mails.ts";
import type { Drill } from "./outcome.ts";
import { openStage } from "./stage.ts";
import { startTraffic } from "./traffic.ts";
import { sleep } from "./wait.ts";

const AWAY_MS = 20_000;

export const smtpGone: Drill = {
  title: "the mail server is away for 20 seconds while links are asked for",
  async run() {
    const post = await openPostBox(20);
    const stage = await openStage({ environment: { SMTP_URL: post.url } });
    try {
      const traffic = await startTraffic(stage.url, 3);
      const mails = startMailTraffic(stage.url, post);
      await sleep(3000);
      await post.close();
      await sleep(AWAY_MS);
      await post.open();
      traffic.mark();
      const seconds = await traffic.secondsToServe();
      const { lost, note } = await mails.finish();
      const outcome = await traffic.finish(seconds, [note]);
      return { ...outcome, lost: outcome.lost + lost };
    } finally {
      await stage.stop();
      await post.close();
    }
  },
};
