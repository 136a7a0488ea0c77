import type { Drill } from "./outcome.ts";
import { sleep } from "./wait.ts";
import { withMails } from "./with-mails.ts";

const AWAY_MS = 20_000;

export const smtpGone: Drill = {
  title: "the mail server is away for 20 seconds while links are asked for",
  run: () =>
    withMails(20, async (_stage, post) => {
      await sleep(3000);
      await post.close();
      await sleep(AWAY_MS);
      await post.open();
    }),
};
