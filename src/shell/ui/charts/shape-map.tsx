import { cx } from "../class-names.ts";
import { Link } from "../link.tsx";
import { shortestCount } from "./format-count.ts";

/** Shape on the map, in map units. An empty path is a point; `room` is the width for a label. */
export type MapShape = { id: string; path: string; x: number; y: number; room: number };
export type MapValue = { name: string; value: number; href?: string | null };

type ShapeMapProps = {
  size: { width: number; height: number };
  shapes: readonly MapShape[];
  values: ReadonlyMap<string, MapValue>;
  ground?: string;
};

const PHONE_SCALE = 1.4;
const POINT = 4.5;
const SHADES = ["[--shade:25%]", "[--shade:45%]", "[--shade:65%]", "[--shade:85%]"];
const EDGE = "stroke-line-strong [stroke-width:0.6] forced-colors:stroke-[CanvasText]";
const EMPTY = "fill-sunken forced-colors:fill-[Canvas]";
const FILLED =
  "fill-[color-mix(in_oklab,var(--color-accent)_var(--shade),var(--color-raised))] group-hover:fill-gold " +
  "forced-color-adjust-none forced-colors:fill-[Highlight]";

/** The map is hidden from keyboard and screen readers, because the page has the same figures as text. */
export function ShapeMap({ size, shapes, values, ground }: ShapeMapProps) {
  const most = Math.max(1, ...[...values.values()].map(({ value }) => value));
  return (
    <svg aria-hidden viewBox={`0 0 ${size.width} ${size.height}`} className="mx-auto block h-auto w-full max-w-xl">
      {ground && <path d={ground} className={`${EMPTY} ${EDGE}`} />}
      {shapes.map((shape) => (
        <Land key={shape.id} shape={shape} found={values.get(shape.id)} most={most} />
      ))}
      {shapes.map((shape) => {
        const found = values.get(shape.id);
        return found && shape.room >= roomFor(found.value) ? (
          <Label key={shape.id} shape={shape} value={found.value} />
        ) : null;
      })}
    </svg>
  );
}

function Land({ shape, found, most }: { shape: MapShape; found: MapValue | undefined; most: number }) {
  const shade = SHADES[Math.min(SHADES.length - 1, Math.floor(Math.sqrt((found?.value ?? 0) / most) * SHADES.length))];
  const look = `${found ? FILLED : EMPTY} ${EDGE} ${shade}`;
  const drawn = shape.path ? (
    <path d={shape.path} className={look} />
  ) : (
    <circle cx={shape.x} cy={shape.y} r={POINT} className={look} />
  );
  if (!found) return drawn;
  const named = (
    <>
      <title>{`${found.name}: ${found.value}`}</title>
      {drawn}
    </>
  );
  if (!found.href) return <g>{named}</g>;
  return (
    <Link href={found.href} tabIndex={-1} className="group">
      {named}
    </Link>
  );
}

function Label({ shape, value }: { shape: MapShape; value: number }) {
  return (
    <text
      x={shape.x}
      y={shape.y + 4}
      textAnchor="middle"
      className={cx(
        "pointer-events-none fill-text stroke-raised text-[12px] font-bold [paint-order:stroke] [stroke-width:3]",
        "forced-color-adjust-none forced-colors:fill-[CanvasText] forced-colors:stroke-[Canvas] max-sm:text-[17px]",
        shape.room < roomFor(value) * PHONE_SCALE && "max-sm:hidden",
      )}
    >
      {shortestCount(value)}
    </text>
  );
}

/** Width of a label: a digit is about five map units wide, and a label may slightly overlap the border. */
function roomFor(value: number): number {
  return 5 + 5 * shortestCount(value).length;
}
