import type { ReactNode } from "react";
import { INK } from "./paints.ts";

/** Colours of the face, its shadow and the lips. */
const SKINS = {
  ebony: ["#4d2c1d", "#371d12", "#8a3f34"],
  umber: ["#653a22", "#4c2916", "#9c4a39"],
  sienna: ["#85502f", "#693b1f", "#ab5644"],
  ochre: ["#a76c41", "#875230", "#b9624c"],
} as const;

type Skin = keyof typeof SKINS;
const HEAD = "M82 94C82 62 98 48 120 48s38 14 38 46c0 34-16 66-38 66S82 128 82 94z";

type FaceProps = {
  skin: Skin;
  /** Rotation of the head in degrees. */
  lean?: number;
  laughs?: boolean;
  covered?: boolean;
  children: ReactNode;
};

/** SVG paths of a face, in a coordinate system of 240 by 240 units. */
export function Face({ skin, lean = 0, laughs = false, covered = false, children }: FaceProps) {
  const [light, shade, lip] = SKINS[skin];
  return (
    <>
      <path d="M102 132h36v44c0 12-8 20-18 20s-18-8-18-20z" fill={light} />
      <path d="M102 146c8 16 24 20 36 8v22c0 4-1 7-2 9-18 0-30-14-34-31z" fill={shade} />
      <g transform={`rotate(${lean} 120 168)`} strokeLinecap="round">
        {!covered && (
          <>
            <path d="M84 92c-14-4-15 26 2 30z" fill={light} />
            <path d="M156 92c14-4 15 26-2 30z" fill={shade} />
          </>
        )}
        <path d={HEAD} fill={light} />
        <path d="M133 50c16 6 25 20 25 44 0 34-16 66-38 66 18-12 27-36 25-66-1-18-4-32-12-44z" fill={shade} />
        <g fill="none" stroke={INK} strokeWidth="4">
          <path d="M92 89q10-7 20-1M128 88q10-6 20 1" />
        </g>
        <path d="M93 105q9-10 18 0-9 6-18 0zM129 105q9-10 18 0-9 6-18 0z" fill="#fdf7ea" />
        <path d="M98 103a4.4 4.6 0 1 0 8.8 0q-4-3-8.8 0zM134 103a4.4 4.6 0 1 0 8.8 0q-4-3-8.8 0z" fill={INK} />
        <path d="M93 105q9-10 18 0M129 105q9-10 18 0" fill="none" stroke={INK} strokeWidth="2.5" />
        <path d="M118 101c-1 9-7 13-6 19 2 5 14 5 17 0" fill="none" stroke={shade} strokeWidth="4" />
        <Mouth lip={lip} laughs={laughs} />
        {children}
      </g>
    </>
  );
}

function Mouth({ lip, laughs }: { lip: string; laughs: boolean }) {
  if (laughs)
    return (
      <>
        <path d="M101 132q19-5 38 0c-1 12-9 19-19 19s-18-7-19-19z" fill={lip} />
        <path d="M105 134q15-3 30 0c-2 6-6 8-15 8s-13-2-15-8z" fill="#fdf7ea" />
      </>
    );
  return (
    <>
      <path d="M102 134c7-1 11-4 18-1 7-3 11 0 18 1-7 15-29 15-36 0z" fill={lip} />
      <path d="M100 133c11 6 29 6 40 0" fill="none" stroke={INK} strokeOpacity="0.55" strokeWidth="2" />
    </>
  );
}
