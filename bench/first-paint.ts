import type { Page } from "playwright-core";
import { percentile } from "./saves.ts";

/** @returns milliseconds from the request to the first contentful paint of the open page */
export function firstPaint(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const [entry] = await new Promise<PerformanceEntryList>((resolve) =>
      new PerformanceObserver((list) => {
        const found = list.getEntriesByName("first-contentful-paint");
        if (found.length > 0) resolve(found);
      }).observe({ type: "paint", buffered: true }),
    );
    return entry?.startTime ?? Number.NaN;
  });
}

export async function medianOf(runs: number, measure: () => Promise<number>): Promise<number> {
  const figures: number[] = [];
  for (let run = 0; run < runs; run += 1) figures.push(await measure());
  return percentile(figures, 0.5);
}
