import type { ReactNode } from "react";

/** Our own drawings, 240 by 240 SVG units each. */
export const APPLIQUES = {
  question: (
    <>
      <path className="thread-d" d="M30 44h132v92H96l-34 34v-34H30z" />
      <path className="thread-c" d="M54 68h84v14H54zM54 96h60v14H54z" />
      <path className="thread-b" d="M122 108h88v76h-26l-30 28v-28h-32z" />
      <path className="thread-e" d="M140 132h52v10h-52zM140 152h36v10h-36z" />
    </>
  ),
  card: (
    <>
      <path className="thread-d" d="M26 66h188v116H26z" />
      <path className="thread-c" d="M26 66h188v22H26z" />
      <path className="thread-e" d="M44 106h52v58H44z" />
      <path className="thread-b" d="m70 114 21 21-21 21-21-21z" />
      <path className="thread-a" d="M112 108h82v10h-82zM112 128h56v8h-56zM112 146h68v8h-68z" />
    </>
  ),
  hands: (
    <>
      <path className="thread-b" d="M0 92h70l50 44-30 34L0 150z" />
      <path className="thread-d" d="M240 92h-70l-50 44 30 34 90-20z" />
      <path className="thread-c" d="m120 108 28 28-28 28-28-28z" />
      <path className="thread-e" d="m120 122 14 14-14 14-14-14z" />
      <path className="thread-b" d="M108 30h24v40h-24zM60 42l18-16 26 30-18 16zM180 42l-18-16-26 30 18 16z" />
    </>
  ),
  sprout: (
    <>
      <path className="thread-e" d="M30 176h180v34H30z" />
      <path className="thread-c" d="M30 176l22-18 23 18 22-18 23 18 22-18 23 18 22-18 23 18z" />
      <path className="thread-b" d="M113 84h14v84h-14z" />
      <path
        className="thread-d"
        d="M113 128C60 128 44 96 44 66c42 0 69 20 69 62zM127 108c0-42 27-62 69-62 0 30-16 62-69 62z"
      />
    </>
  ),
  stall: (
    <>
      <path className="thread-d" d="M28 56h184v22H28z" />
      <path
        className="thread-c"
        d="M28 78h31v26a15 15 0 0 1-31 0zM89 78h31v26a15 15 0 0 1-31 0zM150 78h31v26a15 15 0 0 1-31 0z"
      />
      <path
        className="thread-b"
        d="M59 78h30v26a15 15 0 0 1-30 0zM120 78h30v26a15 15 0 0 1-30 0zM181 78h31v26a15 15 0 0 1-31 0z"
      />
      <path className="thread-d" d="M40 126h12v78H40zM188 126h12v78h-12z" />
      <path className="thread-e" d="M52 164h136v40H52z" />
      <path className="thread-b" d="m84 142 22 22H62zM140 142l22 22h-44z" />
    </>
  ),
  book: (
    <>
      <path
        className="thread-d"
        d="M28 62c34-14 66-10 92 10v124c-26-20-58-24-92-10zM212 62c-34-14-66-10-92 10v124c26-20 58-24 92-10z"
      />
      <path
        className="thread-c"
        d="M44 88c22-7 42-5 60 6v12c-18-11-38-13-60-6zM44 118c22-7 42-5 60 6v12c-18-11-38-13-60-6z"
      />
      <path className="thread-b" d="m166 92 26 34-26 34-26-34z" />
      <path className="thread-e" d="M114 72h12v124h-12z" />
    </>
  ),
  sunrise: (
    <>
      <path className="thread-b" d="M56 150a64 64 0 0 1 128 0z" />
      <path
        className="thread-c"
        d="M114 34h12v36h-12zM48 62l9-9 25 25-9 9zM192 62l-9-9-25 25 9 9zM18 122h36v12H18zM186 122h36v12h-36z"
      />
      <path className="thread-d" d="M20 208v-22h40v-18h40v-18h40v18h40v18h40v22z" />
      <path className="thread-e" d="M100 176h40v32h-40z" />
    </>
  ),
  growth: (
    <>
      <path className="thread-e" d="M34 160h36v44H34z" />
      <path className="thread-c" d="M84 132h36v72H84z" />
      <path className="thread-b" d="M134 98h36v106h-36z" />
      <path className="thread-d" d="M184 62h30v142h-30z" />
      <path className="thread-d" d="m34 126 70-56 22 20 44-46-18-4 44-8-4 42-9-16-56 58-24-20-60 46z" />
    </>
  ),
  coins: (
    <>
      <path className="thread-b" d="M36 168h76v18H36zM36 190h76v18H36zM36 146h76v18H36z" />
      <path
        className="thread-d"
        d="M128 190h76v18h-76zM128 168h76v18h-76zM128 146h76v18h-76zM128 124h76v18h-76zM128 102h76v18h-76z"
      />
      <path className="thread-c" d="m166 24 36 36-36 36-36-36z" />
      <path className="thread-b" d="m166 42 18 18-18 18-18-18z" />
      <path className="thread-e" d="m74 86 26 26-26 26-26-26z" />
    </>
  ),
  people: (
    <>
      <path className="thread-b" d="M98 50a22 22 0 0 1 44 0 22 22 0 0 1-44 0zM84 204v-86l36-36 36 36v86z" />
      <path className="thread-d" d="M34 88a18 18 0 0 1 36 0 18 18 0 0 1-36 0zM22 204v-60l30-30 30 30v60z" />
      <path className="thread-c" d="M170 88a18 18 0 0 1 36 0 18 18 0 0 1-36 0zM158 204v-60l30-30 30 30v60z" />
      <path className="thread-e" d="m120 118 20 24-20 24-20-24z" />
    </>
  ),
  roof: (
    <>
      <path className="thread-c" d="M120 36 216 116H24z" />
      <path className="thread-b" d="m120 62 64 54H56z" />
      <path className="thread-d" d="M44 116h152v88H44z" />
      <path className="thread-e" d="M104 150h32v54h-32z" />
      <path className="thread-a" d="M60 132h28v28H60zM152 132h28v28h-28z" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type Applique = keyof typeof APPLIQUES;
