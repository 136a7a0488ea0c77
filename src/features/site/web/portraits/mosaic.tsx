import { type Motif, Patch } from "#shell/brand/cloth.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { PEOPLE, type Person } from "./people.tsx";
import { Portrait } from "./portrait.tsx";

type MosaicProps = { blocks: readonly (Person | Motif)[]; className?: string };

const isPerson = (block: Person | Motif): block is Person => block in PEOPLE;

export function Mosaic({ blocks, className }: MosaicProps) {
  return (
    <div className={cx("grid", className)}>
      {blocks.map((block) =>
        isPerson(block) ? (
          <Portrait key={block} person={block} className="size-full min-h-0" />
        ) : (
          <Patch key={block} motif={block} className="size-full min-h-0" />
        ),
      )}
    </div>
  );
}
