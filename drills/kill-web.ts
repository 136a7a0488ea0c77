import { type Drill, longestOf } from "./outcome.ts";
import { openStage } from "./stage.ts";
import type { Supervised } from "./supervise.ts";
import { startTraffic } from "./traffic.ts";
import { sleep, until } from "./wait.ts";

const KILLS = 6;

export const killWeb: Drill = {
  title: "kill -9 of a web process, six times, one of two in turn",
  async run() {
    const stage = await openStage();
    try {
      const traffic = await startTraffic(stage.url);
      const times: (number | null)[] = [];
      for (let kill = 0; kill < KILLS; kill += 1) {
        await sleep(1500);
        // No process could serve while the other one still starts.
        await until("both web processes", 120, () => areReady(stage.webs));
        stage.webs[kill % stage.webs.length]?.kill();
        traffic.mark();
        times.push(await traffic.secondsToServe());
      }
      return await traffic.finish(longestOf(times), [
        `${stage.webs.map((web) => web.restarts()).join(" + ")} restarts`,
      ]);
    } finally {
      await stage.stop();
    }
  },
};

async function areReady(webs: Supervised[]): Promise<boolean> {
  const ready = webs.map(({ url }) =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return (await Promise.all(ready)).every(Boolean);
}
