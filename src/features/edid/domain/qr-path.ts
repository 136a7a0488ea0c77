/** QR error correction level M: the code is readable with up to 15% damage. */
export const QR_ENCODING = { ecc: "M", border: 0 } as const;

type Modules = { data: readonly (readonly boolean[])[]; size: number };
type QrPath = { path: string; modules: number };

/** SVG path with one unit per QR module, without the white margin. */
export function qrPath({ data, size }: Modules): QrPath {
  const path = data.flatMap((row, y) => runsOf(row).map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`));
  return { path: path.join(""), modules: size };
}

type Run = { x: number; length: number };

function runsOf(row: readonly boolean[]): Run[] {
  const runs: Run[] = [];
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1);
    if (!dark) continue;
    if (last && last.x + last.length === x) last.length += 1;
    else runs.push({ x, length: 1 });
  }
  return runs;
}
