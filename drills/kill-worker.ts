import type { Drill } from "./outcome.ts";
import { sleep } from "./wait.ts";
import { withMails } from "./with-mails.ts";

const KILLS = 5;

export const killWorker: Drill = {
  title: "kill -9 of the one worker with mails under way, five times",
  run: () =>
    withMails(120, async ({ workers }) => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        await sleep(4000);
        workers[0]?.kill();
      }
    }),
};
