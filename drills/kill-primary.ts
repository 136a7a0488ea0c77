import { killRepeatedly } from "./kill-repeatedly.ts";
import type { Drill } from "./outcome.ts";
import { openStage } from "./stage.ts";

export const killPrimary: Drill = {
  title: "kill -9 of the one PostgreSQL, four times",
  async run() {
    const stage = await openStage();
    return killRepeatedly(stage, 4, stage.database.kill);
  },
};
