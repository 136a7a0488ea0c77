import { openPostBox, startMailTraffic } from "./mails.ts";
import type { Drill } from "./outcome.ts";
import { openStage } from "./stage.ts";
import { startTraffic } from "./traffic.ts";
import { sleep } from "./wait.ts";

const KILLS = 5;

export const killWorker: Drill = {
  title: "kill -9 of the one worker with mails under way, five times",
  async run() {
    const post = await openPostBox(120);
    const stage = await openStage({ environment: { SMTP_URL: post.url } });
    try {
      const traffic = await startTraffic(stage.url, 3);
      const mails = startMailTraffic(stage.url, post);
      for (let kill = 0; kill < KILLS; kill += 1) {
        await sleep(4000);
        stage.workers[0]?.kill();
      }
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
