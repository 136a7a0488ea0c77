import type { ReactNode } from "react";
import { msg } from "#kernel/translate.ts";
import { Face } from "./face.tsx";
import { CLAY, CREAM, GOLD, GREEN, INK, LEAF, NIGHT, RUST, SHOULDERS } from "./paints.ts";

const builder = (
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

const engineer = (
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

const mentor = (
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

const pharmacist = (
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

const weaver = (
  <>
    <path d="M0 0h240v240H0z" fill={LEAF} />
    <path d="M14 0v240M44 0v240M74 0v240M166 0v240M196 0v240M226 0v240" stroke={GREEN} strokeWidth="3" />
    <path
      d="M0 26h90M0 62h70M150 26h90M170 62h70M0 98h60M180 98h60"
      stroke={CREAM}
      strokeWidth="5"
      strokeDasharray="15 15"
    />
    <path d={SHOULDERS} fill={RUST} />
    <path d="M52 198l22-12 20 54H62zM188 198l-22-12-20 54h32z" fill={GOLD} />
    <path d="M60 206l12-6 14 40h-8zM180 206l-12-6-14 40h8z" fill={GREEN} />
    <Face skin="umber" lean={-4} laughs>
      <path
        d="M78 92C70 40 92 8 138 10c34 2 44 26 34 50-4 10-8 18-11 32-12-26-30-34-44-32-16 2-31 12-39 32z"
        fill={GOLD}
      />
      <path
        d="M82 62c20-26 54-38 92-24l-2 12c-36-12-66-4-91 24zM96 32c20-14 46-18 70-10l4 8c-28-8-56-4-78 10z"
        fill={CLAY}
      />
      <path d="M79 84c18-30 58-42 90-22l-3 9c-32-14-62-6-85 22z" fill={NIGHT} />
      <circle cx="77" cy="130" r="7" fill={GOLD} />
      <circle cx="163" cy="130" r="7" fill={GOLD} />
    </Face>
  </>
);

const agronomist = (
  <>
    <path d="M0 0h240v240H0z" fill={GOLD} />
    <path
      d="M30 240C10 190 4 140 22 84c26 44 30 100 8 156zM214 240c16-50 22-96 4-150-26 44-26 98-4 150z"
      fill={GREEN}
    />
    <path d="M27 232C20 190 18 150 22 112M216 232c6-40 6-74 2-112" stroke={LEAF} strokeWidth="4" fill="none" />
    <path d={SHOULDERS} fill={CREAM} />
    <path d="M94 176l26 28 26-28 12 5-38 46-38-46z" fill="#d9c49b" />
    <path d="M66 190l14-6 10 56H74zM174 190l-14-6-10 56h16z" fill={GREEN} />
    <Face skin="ebony" lean={3}>
      <path
        d="M82 108c2 36 16 56 38 56s36-20 38-56c-4 14-8 18-14 18-8-2-16-6-24-6s-16 4-24 6c-6 0-10-4-14-18zm21 26c10-8 24-8 34 0-4 15-30 15-34 0z"
        fill={INK}
        fillRule="evenodd"
      />
      <path
        d="M40 80c0-12 34-16 44-18 2-34 14-44 36-44s34 10 36 44c10 2 44 6 44 18-30 12-130 12-160 0z"
        fill="#e8cf9a"
      />
      <path d="M84 62c20 8 52 8 72 0l1 12c-24 8-50 8-74 0z" fill={CLAY} />
      <path d="M40 80c30 12 130 12 160 0-2 8-44 14-80 14s-78-6-80-14z" fill="#bf9a56" />
    </Face>
  </>
);

const trader = (
  <>
    <path d="M0 0h240v240H0z" fill="#2d6b6a" />
    <path
      d="M-6 58q20-16 40 0t40 0 40 0 40 0 40 0 40 0 40 0M-6 100q20-16 40 0t40 0 40 0 40 0 40 0 40 0 40 0M-6 142q20-16 40 0t40 0 40 0 40 0 40 0 40 0 40 0"
      fill="none"
      stroke="#9cc9c0"
      strokeWidth="5"
    />
    <path d={SHOULDERS} fill={GOLD} />
    <path
      d="M48 212l14-14 14 14-14 14zM84 222l14-14 14 14-14 14zM128 222l14-14 14 14-14 14zM164 212l14-14 14 14-14 14z"
      fill={CLAY}
    />
    <path d="M92 176c10 22 46 22 56 0l8 4c-10 34-62 34-72 0z" fill={RUST} />
    <Face skin="ebony" lean={-3}>
      <path d="M80 88c-2-38 16-60 44-60 26 0 38 22 36 60-10-18-26-26-42-26-14 0-30 8-38 26z" fill={CLAY} />
      <path d="M80 84c10-24 28-32 42-32 12 0 28 8 38 30l-1 10c-12-20-26-26-40-26-16 0-30 8-39 26z" fill={CREAM} />
      <path d="M152 46c14-18 30-20 40-12-2 12-12 20-28 24 12 2 20 10 22 22-14 2-26-6-32-22z" fill={CLAY} />
      <path d="M88 118q4 10 10 12M152 118q-4 10-10 12" fill="none" stroke="#371d12" strokeWidth="3" />
      <path d="M78 120l5 14h-10zM162 120l5 14h-10z" fill={GOLD} />
    </Face>
  </>
);

const designer = (
  <>
    <path d="M0 0h240v240H0z" fill={CLAY} />
    <path d="M0 0h60v60H0zM180 0h60v60h-60zM0 120h60v60H0zM180 120h60v60h-60z" fill={RUST} />
    <path d="M30 66l24 24-24 24L6 90zM210 66l24 24-24 24-24-24z" fill={GOLD} />
    <path d="M76 92C70 50 92 32 122 32s52 18 44 62c8 40 14 74 8 112H66c-6-38 2-72 10-114z" fill={INK} />
    <path d={SHOULDERS} fill={NIGHT} />
    <path d="M88 180c10 30 54 30 64 0l-8-4H96z" fill={GOLD} />
    <Face skin="sienna" lean={-4} laughs>
      <path
        d="M78 98c0-36 16-54 42-54s42 18 42 54c-6-16-14-28-24-34-6-4-10-6-14-12-4 10-14 14-24 20-10 6-18 14-22 26z"
        fill={INK}
      />
    </Face>
    <path
      d="M76 104c-8 34-12 66-8 104M86 132c-6 26-8 50-4 82M164 104c8 34 12 66 8 104M154 132c6 26 8 50 4 82"
      fill="none"
      stroke={INK}
      strokeWidth="9"
      strokeLinecap="round"
    />
    <path d="M63 186h10v8H63zM77 196h10v8H77zM167 186h10v8h-10zM153 196h10v8h-10z" fill={GOLD} />
  </>
);

/** Drawings of invented people, 240 by 240 units. */
export const PEOPLE = {
  weaver: { drawing: weaver, label: msg("A weaver in a striped headwrap, before the threads of her loom") },
  agronomist: { drawing: agronomist, label: msg("An agronomist in a sun hat, among leaves of maize") },
  builder: { drawing: builder, label: msg("A software builder with round glasses, laughing") },
  trader: { drawing: trader, label: msg("A fish trader in a headscarf, before the waves of a lake") },
  engineer: { drawing: engineer, label: msg("A solar engineer before his panels in the evening sun") },
  mentor: { drawing: mentor, label: msg("A mentor with a grey beard and a cap, before woven cloth") },
  designer: { drawing: designer, label: msg("A textile designer with long braids, laughing") },
  pharmacist: { drawing: pharmacist, label: msg("A pharmacist in a headscarf and a white coat") },
} as const satisfies Record<string, { drawing: ReactNode; label: string }>;

export type Person = keyof typeof PEOPLE;
