import { encode } from "uqr";
import { QR_ENCODING, qrPath } from "../../domain/qr-path.ts";
import { PAPER } from "./card-frame.tsx";

/** `quiet`: the white margin that scanners need. */
type QrCodeProps = { address: string; x: number; y: number; size: number; quiet: number };

export function QrCode({ address, x, y, size, quiet }: QrCodeProps) {
  const { path, modules } = qrPath(encode(address, QR_ENCODING));
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
