import { join } from "node:path";
import { startBalancer } from "../test/support/balancer.ts";
import { type DrillDatabase, startDatabase } from "./database.ts";
import { BOOKKEEPER } from "./ledger.ts";
import { type Supervised, supervise } from "./supervise.ts";

export type Stage = {
  url: string;
  webs: Supervised[];
  workers: Supervised[];
  database: DrillDatabase;
  stop(): Promise<void>;
};

type Options = {
  webs?: number;
  workers?: number;
  database?: DrillDatabase;
  environment?: Record<string, string>;
};

export async function openStage({ webs = 2, workers = 1, environment = {}, ...options }: Options = {}): Promise<Stage> {
  const database = options.database ?? (await startDatabase());
  const shared = {
    DATABASE_URL: database.url,
    SITE_URL: "http://isa.test",
    AUTH_SIGNING_KEYS_FILE: join(database.folder, "keys.json"),
    AUTH_AUTOCONFIRM: "true",
    ADMIN_EMAILS: BOOKKEEPER,
    LOG_LEVEL: "error",
    ...environment,
  };
  const all: Supervised[] = [];
  const stopAll = async () => {
    await Promise.all(all.map((one) => one.stop()));
    await database.stop();
  };
  try {
    // Sequential start: the first process writes keys and tables.
    for (let made = 0; made < webs + workers; made += 1) {
      all.push(await supervise({ ...shared, ROLE: made < webs ? "web" : "worker" }));
    }
  } catch (error) {
    await stopAll();
    throw error;
  }
  const balancer = await startBalancer(all.slice(0, webs).map(({ url }) => url));
  return {
    url: balancer.url,
    webs: all.slice(0, webs),
    workers: all.slice(webs),
    database,
    async stop() {
      await balancer.close();
      await stopAll();
    },
  };
}
