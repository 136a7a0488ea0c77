import type { EdidTier } from "#features/edid/domain/e-did.ts";
import { EdidCardFront } from "#features/edid/web/parts/card-front.tsx";
import { Portrait } from "./portraits/portrait.tsx";
import { SAMPLE_CARDS } from "./sample-cards.ts";

const PICTURES = { explorer: "engineer", builder: "weaver", pioneer: "designer" } as const;

export function SampleCard({ tier }: { tier: EdidTier }) {
  return <EdidCardFront card={SAMPLE_CARDS[tier]} portrait={<Portrait person={PICTURES[tier]} ornament />} />;
}
