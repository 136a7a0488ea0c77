import type { ReactNode } from "react";
import { Heading } from "#shell/ui/heading.tsx";

export function Chapter({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t border-line pt-8">
      <Heading level={2} id={`${id}-title`}>
        {title}
      </Heading>
      <div className="mt-6 grid gap-8">{children}</div>
    </section>
  );
}

export function Specimen({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="min-w-0">
      <h3 id={`${id}-title`} className="mb-3 text-sm text-muted">
        {title}
      </h3>
      {children}
    </section>
  );
}
