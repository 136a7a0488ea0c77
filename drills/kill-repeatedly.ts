import { longestOf, type Outcome } from "./outcome.ts";
import type { Stage } from "./stage.ts";
import { startTraffic } from "./traffic.ts";
import { sleep } from "./wait.ts";

/** Members are served again before each further kill. @param kill may wait until its target is back */
export async function killRepeatedly(stage: Stage, kills: number, kill: () => Promise<void> | void): Promise<Outcome> {
  try {
    const traffic = await startTraffic(stage.url);
    const times: (number | null)[] = [];
    for (let done = 0; done < kills; done += 1) {
      await sleep(2000);
      const killing = kill();
      traffic.mark();
      times.push(await traffic.secondsToServe());
      await killing;
    }
    const ended = [...stage.webs, ...stage.workers].reduce((sum, one) => sum + one.restarts(), 0);
    return await traffic.finish(longestOf(times), [`${ended} processes of the product ended with it`]);
  } finally {
    await stage.stop();
  }
}
