import { HandHeart } from "lucide-react";
import { Sentence } from "#shell/text/sentence.tsx";

export function ProposedBy({ name }: { name: string | null }) {
  if (name === null) return null;
  return (
    <p className="mt-4 flex items-center gap-2 text-sm text-muted wrap-anywhere">
      <HandHeart aria-hidden className="size-4 shrink-0 text-clay" />
      <span>
        <Sentence text={"Proposed by {name}"} parts={{ name: <bdi className="font-semibold">{name}</bdi> }} />
      </span>
    </p>
  );
}
