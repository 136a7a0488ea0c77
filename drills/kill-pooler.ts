import { startDatabase } from "./database.ts";
import { killRepeatedly } from "./kill-repeatedly.ts";
import type { Drill } from "./outcome.ts";
import { startPooler } from "./pooler.ts";
import { openStage } from "./stage.ts";

export const killPooler: Drill = {
  title: "kill -9 of PgBouncer, four times",
  async run() {
    const database = await startDatabase();
    const pooler = await startPooler(database.url);
    const environment = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url };
    try {
      return await killRepeatedly(await openStage({ database, environment }), 4, pooler.killAndStart);
    } finally {
      await pooler.stop();
    }
  },
};
