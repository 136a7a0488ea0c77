import type { ReactNode } from "react";
import { Heading } from "#shell/ui/heading.tsx";
import { WovenCard } from "#shell/ui/woven-card.tsx";

type Props = { title: string; lead: ReactNode; children: ReactNode };

export function Frame({ title, lead, children }: Props) {
  return (
    <div className="measure py-8 sm:py-14">
      <WovenCard className="max-w-3xl">
        <Heading level={1} size="3xl">
          {title}
        </Heading>
        <p className="mt-3 max-w-xl text-lg text-muted">{lead}</p>
        <div className="mt-8">{children}</div>
      </WovenCard>
    </div>
  );
}
