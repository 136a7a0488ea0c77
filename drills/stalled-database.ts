import type { Drill } from "./outcome.ts";
import { openStage } from "./stage.ts";
import { startTraffic } from "./traffic.ts";
import { sleep } from "./wait.ts";

const STALL_MS = 12_000;

export const stalledDatabase: Drill = {
  title: "PostgreSQL stands still for 12 seconds (SIGSTOP of all its processes)",
  async run() {
    const stage = await openStage();
    try {
      const traffic = await startTraffic(stage.url);
      await sleep(2000);
      stage.database.freeze();
      await sleep(STALL_MS);
      const alive = await Promise.all(stage.webs.map(({ url }) => fetch(`${url}/healthz`).then(({ ok }) => ok)));
      stage.database.thaw();
      traffic.mark();
      const seconds = await traffic.secondsToServe();
      return await traffic.finish(seconds, [`${alive.filter(Boolean).length} of 2 web processes said they live`]);
    } finally {
      stage.database.thaw();
      await stage.stop();
    }
  },
};
