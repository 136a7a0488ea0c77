import { type ReactNode, useId } from "react";

export type Weave = "lozenge" | "strip" | "mudcloth";
type PatternProps = { weave: Weave; className?: string; scale?: number };
type Cloth = { width: number; height: number; threads: ReactNode };

/** Our own drawings; their colours are the text colour and those of three thread classes. */
const CLOTHS: Record<Weave, Cloth> = {
  lozenge: {
    width: 48,
    height: 48,
    threads: (
      <>
        <path d="M24 0 48 24 24 48 0 24zM24 9 9 24l15 15 15-15z" className="thread-a" fillRule="evenodd" />
        <path d="m24 16 8 8-8 8-8-8z" className="thread-b" />
        <path d="m0 0 7 0-7 7zM48 0v7l-7-7zM0 48v-7l7 7zM48 48h-7l7-7z" className="thread-c" />
      </>
    ),
  },
  strip: {
    width: 96,
    height: 24,
    threads: (
      <>
        <path d="M0 0h24v24H0z" className="thread-a" />
        <path d="M4 4h16v4H4zM4 16h16v4H4zM10 10h4v4h-4z" className="thread-b" />
        <path d="M24 0h6v24h-6zM66 0h6v24h-6z" className="thread-c" />
        <path d="M30 0h36v24H30z" className="thread-b" />
        <path d="m48 2 14 10-14 10-14-10z" className="thread-a" />
        <path d="m48 7 7 5-7 5-7-5z" className="thread-c" />
        <path d="M72 0h24v24H72z" className="thread-c" />
        <path d="M72 0h4v24h-4zM80 0h4v24h-4zM88 0h4v24h-4z" className="thread-a" />
      </>
    ),
  },
  mudcloth: {
    width: 64,
    height: 64,
    threads: (
      <g fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="square">
        <path d="m4 12 8-8 8 8M4 24l8-8 8 8M36 8h22M36 18h22M8 40h0M20 40h0M8 52h0M20 52h0M14 46h0" />
        <path d="m36 38 10 10M46 38 36 48M54 36v22M60 36v22" />
      </g>
    ),
  },
};

export function Pattern({ weave, className, scale = 1 }: PatternProps) {
  const id = useId();
  const { width, height, threads } = CLOTHS[weave];
  return (
    <svg aria-hidden="true" width="100%" height="100%" className={className}>
      <defs>
        <pattern
          id={id}
          width={width}
          height={height}
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${scale})`}
        >
          {threads}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
