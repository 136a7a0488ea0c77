import { openObjectStore } from "./object-store.ts";
import type { Drill } from "./outcome.ts";
import { startPhotoTraffic } from "./photos.ts";
import { openStage } from "./stage.ts";
import { startTraffic } from "./traffic.ts";
import { sleep } from "./wait.ts";

const AWAY_MS = 15_000;

export const storeGone: Drill = {
  title: "the object store is away for 15 seconds while photos are uploaded",
  async run() {
    const store = await openObjectStore();
    const stage = await openStage({ environment: store.environment });
    try {
      const traffic = await startTraffic(stage.url, 3);
      const photos = await startPhotoTraffic(stage.url);
      await sleep(5000);
      await store.close();
      const away = performance.now();
      await sleep(AWAY_MS);
      const slowest = traffic.slowest(away).toFixed(0);
      await store.open();
      traffic.mark();
      const seconds = await traffic.secondsToServe();
      await sleep(4000);
      const { lost, note } = await photos.finish();
      const outcome = await traffic.finish(seconds, [note, `slowest save while it was away: ${slowest} ms`]);
      return { ...outcome, lost: outcome.lost + lost };
    } finally {
      await stage.stop();
      await store.close();
    }
  },
};
