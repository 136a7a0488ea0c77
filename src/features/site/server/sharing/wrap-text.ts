import { clustersOf } from "./fonts.ts";

type Measure = (text: string) => number;
type Room = { width: number; lines: number; measure: Measure };

type Wrapped = {
  lines: string[];
  /** False when a word was broken or the text truncated. */
  whole: boolean;
};

function wrapText(text: string, room: Room): Wrapped {
  const lines: string[] = [];
  let [rest, whole] = [text.trim(), true];
  while (rest !== "") {
    if (lines.length === room.lines - 1 || room.measure(rest) <= room.width) {
      const last = shortenText(rest, room);
      return { lines: [...lines, last], whole: whole && last === rest };
    }
    const line = firstLine(rest, room);
    whole &&= line.whole;
    lines.push(line.text.trim());
    rest = rest.slice(line.text.length).trim();
  }
  return { lines, whole };
}

/** Shrinks the width to balance the lines, which avoids a single word on the last line. */
export function balanceText(text: string, room: Room): Wrapped {
  const wide = wrapText(text, room);
  if (!wide.whole || wide.lines.length === 1) return wide;
  let best = wide;
  for (let share = 0.95; share > 0.5; share -= 0.05) {
    const narrow = wrapText(text, { ...room, width: room.width * share });
    if (!narrow.whole || narrow.lines.length > wide.lines.length) return best;
    best = narrow;
  }
  return best;
}

export function shortenText(text: string, { width, measure }: Pick<Room, "width" | "measure">): string {
  if (measure(text) <= width) return text;
  const cut = (clusters: string[]) => `${clusters.join("").replace(/[\s\p{P}]+$/u, "")}…`;
  return cut(longestStart(clustersOf(text), (clusters) => measure(cut(clusters)) <= width));
}

/** Fills one line with whole words; breaks a word only when the first one does not fit. */
function firstLine(text: string, { width, measure }: Room): { text: string; whole: boolean } {
  const fits = (pieces: string[]) => measure(pieces.join("").trimEnd()) <= width;
  const words = longestStart(text.split(/(?<=[\s\-–—/፡])/u), fits);
  if (words.length > 0) return { text: words.join(""), whole: true };
  const letters = longestStart(clustersOf(text), fits);
  return { text: letters.join("") || (clustersOf(text)[0] ?? text), whole: false };
}

/** Finds the longest start that fits by binary search, as the width grows with the number of pieces. */
function longestStart(pieces: string[], fits: (pieces: string[]) => boolean): string[] {
  let [least, most] = [0, pieces.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(pieces.slice(0, middle))) least = middle;
    else most = middle - 1;
  }
  return pieces.slice(0, least);
}
