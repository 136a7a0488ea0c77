import { Face } from "./face.tsx";
import { CLAY, CREAM, GOLD, GREEN, INK, LEAF, NIGHT, RUST, SHOULDERS } from "./paints.ts";

export const builder = (
  <>
    <path d="M0 0h240v240H0z" fill={CREAM} />
    <path
      d="M38 44 14 72l24 28M202 44l24 28-24 28"
      fill="none"
      stroke={CLAY}
      strokeWidth="8"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
    <circle cx="120" cy="82" r="70" fill="#2a1810" />
    <path d={SHOULDERS} fill={GREEN} />
    <path d="M88 178c8 26 56 26 64 0l10 4c-8 40-76 40-84 0z" fill={LEAF} />
    <Face skin="sienna" lean={4} laughs>
      <path
        d="M80 96c2-34 16-50 40-50s38 16 40 50c-8-20-16-30-26-34-12 10-36 12-44 14-4 4-8 10-10 20z"
        fill="#2a1810"
      />
      <g fill="none" stroke={GOLD} strokeWidth="4">
        <circle cx="102" cy="104" r="14" />
        <circle cx="138" cy="104" r="14" />
        <path d="M116 102q4-3 8 0" />
      </g>
    </Face>
  </>
);

export const engineer = (
  <>
    <path d="M0 0h240v240H0z" fill="#e39a62" />
    <circle cx="196" cy="52" r="30" fill={CREAM} />
    <path d="M-10 176l50-92h64l-50 92zM170 240l44-84h40l-30 84z" fill={NIGHT} />
    <path d="M15 130h64M62 84l-50 92M-2 160h64M32 100h64M86 84l-50 92" stroke="#7fb3a4" strokeWidth="3" />
    <path d={SHOULDERS} fill="#2d6b6a" />
    <path d="M94 176l26 22 26-22 14 6-18 34-22-12-22 12-18-34z" fill={CREAM} />
    <path d="M58 196l16-8 8 52H66zM182 196l-16-8-8 52h16z" fill={GOLD} />
    <Face skin="umber" lean={-3}>
      <path d="M81 92C78 58 96 42 120 42s42 16 39 50c-4-12-6-20-12-26-18-6-36-6-54 0-6 6-8 14-12 26z" fill={INK} />
      <path d="M104 150q16 14 32 0l-4 10q-12 6-24 0z" fill={INK} opacity="0.55" />
    </Face>
  </>
);

export const mentor = (
  <>
    <path d="M0 0h240v240H0z" fill={LEAF} />
    <path d="M14 30h40v180H14zM186 30h40v180h-40z" fill={RUST} />
    <path d="M14 62h40M14 94h40M14 140h40M186 76h40M186 118h40M186 158h40" stroke={GOLD} strokeWidth="6" />
    <path d="M14 110h40v12H14zM186 40h40v12h-40z" fill={CREAM} />
    <path d={SHOULDERS} fill={CREAM} />
    <path d="M100 178l20 14 20-14 8 3v59h-56v-59z" fill="#e2d1ac" />
    <path d="M114 196h12M114 210h12M114 224h12M104 186v54M136 186v54" stroke={GOLD} strokeWidth="4" />
    <Face skin="ebony" lean={2}>
      <path
        d="M82 106c2 38 16 58 38 58s36-20 38-58c-4 14-8 22-16 22-8-4-14-6-22-6s-14 2-22 6c-8 0-12-8-16-22zm20 29c10-7 26-7 36 0-4 14-32 14-36 0z"
        fill="#d8d3c8"
        fillRule="evenodd"
      />
      <path d="M92 89q10-7 20-1M128 88q10-6 20 1" fill="none" stroke="#d8d3c8" strokeWidth="5" />
      <path d="M80 78c-2-24 4-44 10-50 20-6 40-6 60 0 6 6 12 26 10 50-26-10-54-10-80 0z" fill={CLAY} />
      <path d="M80 78c26-10 54-10 80 0v-14c-26-10-54-10-80 0z" fill={NIGHT} />
      <path
        d="M86 68l9-7 9 5 9-6 9 5 9-5 9 6 9-4 6 6"
        fill="none"
        stroke={GOLD}
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </Face>
  </>
);

export const pharmacist = (
  <>
    <path d="M0 0h240v240H0z" fill="#efc98f" />
    <path d="M18 240v-96a26 26 0 0 1 52 0v96zM170 240v-96a26 26 0 0 1 52 0v96z" fill={CREAM} />
    <path d="M38 60h12v14h14v12H50v14H38V86H24V74h14zM190 60h12v14h14v12h-14v14h-12V86h-14V74h14z" fill={LEAF} />
    <path d={SHOULDERS} fill="#fdf7ea" />
    <path
      d="M70 96C66 52 88 32 120 32s54 20 50 64c-2 30 2 54 12 76-10 34-38 52-62 52s-52-18-62-52c10-22 14-46 12-76z"
      fill={GREEN}
    />
    <Face skin="ochre" lean={0} covered>
      <path
        d="M76 112C72 66 88 46 120 46s48 20 44 66c-2 40-14 72-44 72s-42-32-44-72zm44-50c-22 0-32 14-32 38 0 30 14 54 32 54s32-24 32-54c0-24-10-38-32-38z"
        fill={GREEN}
        fillRule="evenodd"
      />
    </Face>
    <path d="M78 134c6 28 22 42 42 42 22 0 38-14 46-40-2 34-18 60-46 74-24-12-40-40-42-76z" fill="#0b3b2a" />
  </>
);
