import type { ReactNode } from "react";
import { Pattern } from "../brand/pattern.tsx";
import { Card } from "./card.tsx";
import { cx } from "./class-names.ts";

type Props = { className?: string; children: ReactNode };

export function WovenCard({ className, children }: Props) {
  return (
    <Card
      as="section"
      className={cx("relative mx-auto w-full overflow-hidden !pt-9 shadow-md sm:!px-10 sm:!pb-10 sm:!pt-12", className)}
    >
      <div className="absolute inset-x-0 top-0 h-3 text-clay">
        <Pattern weave="strip" scale={0.5} className="weave" />
      </div>
      {children}
    </Card>
  );
}
