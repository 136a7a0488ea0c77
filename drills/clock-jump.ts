import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { startDatabase } from "./database.ts";
import { type Drill, longestOf } from "./outcome.ts";
import { openStage } from "./stage.ts";
import { startTraffic } from "./traffic.ts";
import { sleep } from "./wait.ts";

const HOUR = 3_600_000;
const JUMPS = [2 * HOUR, 0, -3 * HOUR, 0];

export const clockJump: Drill = {
  title: "the clock of all processes jumps two hours ahead, back, three hours behind, and back",
  async run() {
    const database = await startDatabase();
    const file = join(database.folder, "clock-shift");
    writeFileSync(file, "0");
    const preload = new URL("./shift-clock.mjs", import.meta.url).href;
    const stage = await openStage({
      database,
      environment: { NODE_OPTIONS: `--import ${preload}`, CLOCK_SHIFT: file },
    });
    try {
      const traffic = await startTraffic(stage.url);
      const times: (number | null)[] = [];
      for (const shift of JUMPS) {
        await sleep(3000);
        writeFileSync(file, String(shift));
        await sleep(200);
        traffic.mark();
        times.push(await traffic.secondsToServe(60));
      }
      return await traffic.finish(longestOf(times), [
        `after each jump: ${times.map((time) => time?.toFixed(1) ?? "never").join(", ")} s`,
      ]);
    } finally {
      await stage.stop();
    }
  },
};
