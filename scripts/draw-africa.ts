// Draws the admin map: `node scripts/draw-africa.ts`. Borders: Natural Earth (public domain), rounded to whole units.
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { geoArea, geoAzimuthalEqualArea, geoCentroid, geoPath } from "d3-geo";
import { merge } from "topojson-client";
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from "topojson-specification";
import { AFRICAN_COUNTRIES } from "#kernel/countries/country-list.ts";

const OUT = "src/features/insights/web/admin/africa-shapes.ts";
const WIDTH = 400;
const HEIGHT = 366;
const SCALE = 288;
const MIDDLE: [number, number] = [203, 181];
/** Map units: border points closer than this to the simplified line are dropped. */
const TOLERANCE = 0.7;
/** Smaller countries are points on this map. */
const SMALLEST = 10;

/** ISO 3166-1 numeric codes, as in the border data. */
const NUMERIC: Record<string, string> = {
  DZ: "012",
  AO: "024",
  BJ: "204",
  BW: "072",
  BF: "854",
  BI: "108",
  CV: "132",
  CM: "120",
  CF: "140",
  TD: "148",
  KM: "174",
  CI: "384",
  CD: "180",
  DJ: "262",
  EG: "818",
  GQ: "226",
  ER: "232",
  SZ: "748",
  ET: "231",
  GA: "266",
  GM: "270",
  GH: "288",
  GN: "324",
  GW: "624",
  KE: "404",
  LS: "426",
  LR: "430",
  LY: "434",
  MG: "450",
  MW: "454",
  ML: "466",
  MR: "478",
  MU: "480",
  MA: "504",
  MZ: "508",
  NA: "516",
  NE: "562",
  NG: "566",
  CG: "178",
  RW: "646",
  ST: "678",
  SN: "686",
  SC: "690",
  SL: "694",
  SO: "706",
  ZA: "710",
  SS: "728",
  SD: "729",
  TZ: "834",
  TG: "768",
  TN: "788",
  UG: "800",
  ZM: "894",
  ZW: "716",
};

const require = createRequire(import.meta.url);
type World = Topology<{ countries: GeometryCollection<{ name: string }> }>;
const full = require("world-atlas/countries-50m.json") as World;
const projection = geoAzimuthalEqualArea().precision(0).rotate([-17, -1]).scale(SCALE).translate(MIDDLE);
const world = simplify(full);
const borders = world.objects.countries.geometries as (Polygon<{ name: string }> | MultiPolygon<{ name: string }>)[];

const geometriesOf = (code: string) =>
  // Somaliland is part of Somalia here, as for its neighbours and the United Nations.
  borders.filter(({ id, properties }) => id === NUMERIC[code] || (code === "SO" && properties?.name === "Somaliland"));

const shapes = AFRICAN_COUNTRIES.map(({ code }) => {
  const found = geometriesOf(code);
  if (found.length === 0) throw new Error(`no borders of ${code}`);
  return { code, land: merge(world, found) };
});
const unnamed = borders.filter(({ properties }) => properties?.name === "W. Sahara");

const path = geoPath(projection).digits(0);

type Land = (typeof shapes)[number]["land"];

type Point = [number, number];

/** Each border is simplified once, for both its countries. */
function simplify(topology: World): World {
  const { scale = [1, 1], translate = [0, 0] } = topology.transform ?? {};
  const arcs = topology.arcs.map((arc) => {
    let [x, y] = [0, 0];
    const points = arc.map(([dx = 0, dy = 0]): Point => {
      [x, y] = [x + dx, y + dy];
      return [x * (scale[0] ?? 1) + (translate[0] ?? 0), y * (scale[1] ?? 1) + (translate[1] ?? 0)];
    });
    return thin(points);
  });
  const { transform, ...rest } = topology;
  return { ...rest, arcs };
}

/** Douglas-Peucker algorithm, in map units. */
function thin(points: Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (points.length < 3 || !first || !last) return points;
  const distances = points.map((point) => distanceToLine(onMap(point), onMap(first), onMap(last)));
  const farthest = distances.indexOf(Math.max(...distances));
  if ((distances[farthest] ?? 0) < TOLERANCE) return [first, last];
  return [...thin(points.slice(0, farthest + 1)).slice(0, -1), ...thin(points.slice(farthest))];
}

function onMap(point: Point): Point {
  return projection(point) ?? [0, 0];
}

function distanceToLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}

/** Points that rounding merges are one; rings of fewer than three points are dropped. */
function draw(land: Land): string {
  const rings = (path(land) ?? "").split("M").filter((ring) => ring !== "");
  return rings.map(drawRing).join("");
}

function drawRing(ring: string): string {
  const points = ring
    .replace("Z", "")
    .split("L")
    .filter((point, place, all) => point !== all[place - 1]);
  if (points[0] === points.at(-1)) points.pop();
  if (points.length < 3) return "";
  const numbers = points.map((point) => point.split(",").map(Number) as [number, number]);
  const steps = numbers.map(([x, y], place) => {
    const before = numbers[place - 1];
    return before ? `${x - before[0]} ${y - before[1]}` : `M${x} ${y}l`;
  });
  return `${steps[0]}${steps.slice(1).join(" ").replaceAll(" -", "-")}z`;
}

function middleOf(land: Land): [number, number] {
  const pieces = land.coordinates.map((coordinates) => ({ type: "Polygon" as const, coordinates }));
  const [largest] = pieces.toSorted((a, b) => geoArea(b) - geoArea(a));
  const [x, y] = projection(geoCentroid(largest ?? land)) ?? [0, 0];
  return [Math.round(x), Math.round(y)];
}

const lines = shapes.map(({ code, land }) => {
  const [x, y] = middleOf(land);
  const drawn = path.area(land) < SMALLEST ? "" : draw(land);
  return `  { id: "${code}", path: "${drawn}", x: ${x}, y: ${y}, room: ${Math.round(Math.sqrt(path.area(land)))} },`;
});

writeFileSync(
  OUT,
  `import type { MapShape } from "#shell/ui/charts/shape-map.tsx";

// Written by scripts/draw-africa.ts from borders of Natural Earth (public domain).
export const AFRICA_SIZE = { width: ${WIDTH}, height: ${HEIGHT} } as const;

/** Land without figures of its own. */
export const AFRICA_UNNAMED =
  "${unnamed.map((geometry) => draw(merge(world, [geometry]))).join("")}";

// biome-ignore format: one line for each country
export const AFRICA_SHAPES: readonly MapShape[] = [
${lines.join("\n")}
];
`,
);
