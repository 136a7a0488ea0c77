import type { Drill } from "./outcome.ts";
import { openStage } from "./stage.ts";
import { startTraffic } from "./traffic.ts";
import { sleep } from "./wait.ts";

const KILLS = 4;

export const killPrimary: Drill = {
  title: "kill -9 of the one PostgreSQL, four times",
  async run() {
    const stage = await openStage();
    try {
      const traffic = await startTraffic(stage.url);
      const times: (number | null)[] = [];
      for (let kill = 0; kill < KILLS; kill += 1) {
        await sleep(2000);
        stage.database.kill();
        traffic.mark();
        times.push(await traffic.secondsToServe());
      }
      const longest = times.includes(null) ? null : Math.max(...times.map(Number));
      const ended = [...stage.webs, ...stage.workers].reduce((sum, one) => sum + one.restarts(), 0);
      return await traffic.finish(longest, [`${ended} processes of the product ended with it`]);
    } finally {
      await stage.stop();
    }
  },
};
