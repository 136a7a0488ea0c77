import { Face } from "./face.tsx";
import { CLAY, CREAM, GOLD, GREEN, INK, LEAF, NIGHT, RUST, SHOULDERS } from "./paints.ts";

export const weaver = (
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

export const agronomist = (
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

export const trader = (
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

export const designer = (
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
