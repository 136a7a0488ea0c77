import { encode } from "uqr";
import { PAPER } from "./card-frame.tsx";

/** `quiet`: the white around it, which readers need. */
type QrCodeProps = { address: string; x: number; y: number; size: number; quiet: number };

/** What a camera reads, on white. */
export function QrCode({ address, x, y, size, quiet }: QrCodeProps) {
  const { path, modules } = qrPath(address);
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={size} height={size} rx="16" fill={PAPER.white} />
      <path
        d={path}
        transform={`translate(${quiet} ${quiet}) scale(${(size - 2 * quiet) / modules})`}
        fill={PAPER.ink}
        shapeRendering="crispEdges"
      />
    </g>
  );
}

type QrPath = { path: string; modules: number };

/** A QR code as one SVG path, a unit per module; the white around it is the caller's. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
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
