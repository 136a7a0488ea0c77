import { startDatabase } from "./database.ts";
import type { Drill } from "./outcome.ts";
import { type Pooler, startPooler } from "./pooler.ts";
import { openStage, type Stage } from "./stage.ts";
import { startTraffic } from "./traffic.ts";
import { sleep } from "./wait.ts";

const KILLS = 4;

export const killPooler: Drill = {
  title: "kill -9 of PgBouncer, four times",
  async run() {
    const database = await startDatabase();
    const pooler = await startPooler(database.url);
    const environment = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url };
    try {
      return await drillOn(await openStage({ database, environment }), pooler);
    } finally {
      await pooler.stop();
    }
  },
};

async function drillOn(stage: Stage, pooler: Pooler) {
  try {
    const traffic = await startTraffic(stage.url);
    const times: (number | null)[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      await sleep(2000);
      const killing = pooler.killAndStart();
      traffic.mark();
      times.push(await traffic.secondsToServe());
      await killing;
    }
    const longest = times.includes(null) ? null : Math.max(...times.map(Number));
    const ended = [...stage.webs, ...stage.workers].reduce((sum, one) => sum + one.restarts(), 0);
    return await traffic.finish(longest, [`${ended} processes of the product ended with it`]);
  } finally {
    await stage.stop();
  }
}
