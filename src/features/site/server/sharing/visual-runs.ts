import bidiFactory from "bidi-js";
import { clustersOf, type ShareFont } from "./fonts.ts";

type Run = { text: string; font: ShareFont; level: number };

const BIDI = bidiFactory();

/** Splits a line into runs in visual order, by the Unicode bidirectional algorithm. */
export function visualRuns(line: string, typeface: ShareFont[], rightToLeft: boolean): Run[] {
  const { levels } = BIDI.getEmbeddingLevels(line, rightToLeft ? "rtl" : "ltr");
  return inVisualOrder(logicalRuns(line, levels, typeface), 1);
}

function logicalRuns(line: string, levels: Uint8Array, typeface: ShareFont[]): Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const cluster of clustersOf(line)) {
    const last = runs.at(-1);
    const [font, level] = [fontFor(cluster, typeface, last?.font), levels[at] ?? 0];
    at += cluster.length;
    if (font === undefined) continue;
    if (last?.font === font && last.level === level) last.text += cluster;
    else runs.push({ text: cluster, font, level });
  }
  return runs;
}

/** Spaces, digits and punctuation keep the font of the word before them. */
function fontFor(cluster: string, typeface: ShareFont[], current: ShareFont | undefined): ShareFont | undefined {
  const covers = (font: ShareFont) => [...cluster].every((character) => font.covers(character.codePointAt(0) ?? 0));
  if (current && !/\p{L}/u.test(cluster) && covers(current)) return current;
  return typeface.find(covers);
}

/** Reorders runs by rule L2 of the Unicode bidirectional algorithm. */
function inVisualOrder(runs: Run[], level: number): Run[] {
  if (runs.every((run) => run.level < level)) return runs;
  const stretches: Run[][] = [];
  for (const run of runs) {
    const last = stretches.at(-1);
    const nested = (last?.[0]?.level ?? -1) >= level;
    if (last && nested && run.level >= level) last.push(run);
    else stretches.push([run]);
  }
  return stretches.flatMap((stretch) =>
    (stretch[0]?.level ?? 0) >= level ? inVisualOrder(stretch, level + 1).toReversed() : stretch,
  );
}
