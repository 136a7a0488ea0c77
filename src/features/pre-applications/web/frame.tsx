import type { ReactNode } from "react";
import { Pattern } from "#shell/brand/pattern.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Heading } from "#shell/ui/heading.tsx";

type Props = { title: string; lead: ReactNode; children: ReactNode };

export function Frame({ title, lead, children }: Props) {
  return (
    <div className="measure py-8 sm:py-14">
      <Card
        as="section"
        className="relative mx-auto w-full max-w-3xl overflow-hidden !pt-9 shadow-md sm:!px-10 sm:!pb-10 sm:!pt-12"
      >
        <div className="absolute inset-x-0 top-0 h-3 text-clay">
          <Pattern weave="strip" scale={0.5} className="weave" />
        </div>
        <Heading level={1} size="3xl">
          {title}
        </Heading>
        <p className="mt-3 max-w-xl text-lg text-muted">{lead}</p>
        <div className="mt-8">{children}</div>
      </Card>
    </div>
  );
}
