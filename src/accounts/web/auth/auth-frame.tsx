import type { ReactNode } from "react";
import { Pattern } from "#shell/brand/pattern.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Heading } from "#shell/ui/heading.tsx";

type Props = { title: string; lead?: ReactNode; wide?: boolean; children: ReactNode };

export function AuthFrame({ title, lead, wide, children }: Props) {
  return (
    <div className="measure py-8 sm:py-14">
      <div className={`mx-auto w-full ${wide ? "max-w-2xl" : "max-w-lg"}`}>
        <Card
          as="section"
          className="relative overflow-hidden !pt-9 shadow-md max-sm:!px-4 sm:!px-9 sm:!pb-9 sm:!pt-12"
        >
          <div className="absolute inset-x-0 top-0 h-3 text-clay">
            <Pattern weave="strip" scale={0.5} className="weave" />
          </div>
          <Heading level={1} size="2xl">
            {title}
          </Heading>
          {lead && <p className="mt-2 text-muted">{lead}</p>}
          <div className="mt-6">{children}</div>
        </Card>
      </div>
    </div>
  );
}
