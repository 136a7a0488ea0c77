import type { ReactNode } from "react";
import { Cloth } from "../brand/cloth.tsx";
import { Heading } from "../ui/heading.tsx";

type BandHeroProps = { title: string; text: string; children?: ReactNode };

export function BandHero({ title, text, children }: BandHeroProps) {
  return (
    <section className="dyed relative overflow-hidden bg-deep text-on-deep">
      <div className="measure py-10 sm:py-14">
        <div className="lg:max-w-[60%]">
          <Heading level={1} size="3xl">
            {title}
          </Heading>
          <p className="mt-3 max-w-2xl text-lg text-on-deep-muted">{text}</p>
          {children}
        </div>
      </div>
      <Cloth className="absolute inset-y-0 end-0 hidden h-full w-[32%] lg:block" />
    </section>
  );
}
