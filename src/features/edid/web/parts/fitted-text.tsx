import type { FittedLine } from "./fit-text.ts";

type Props = { line: FittedLine; x: number; y: number; fill: string; weight?: number };

export function FittedText({ line, x, y, fill, weight = 400 }: Props) {
  return (
    <text
      x={x}
      y={y}
      fill={fill}
      fontSize={line.size}
      fontWeight={weight}
      {...(line.length === undefined ? {} : { textLength: Math.round(line.length), lengthAdjust: "spacingAndGlyphs" })}
    >
      {line.text}
    </text>
  );
}
