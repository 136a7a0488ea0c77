import { type ReactNode, useId } from "react";
import { Heading } from "#shell/ui/heading.tsx";

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 items-start gap-5 border-t border-line pt-6 first:border-0 first:pt-0 sm:grid-cols-2"
    >
      <Heading level={3} size="lg" id={id} className="sm:col-span-2">
        {title}
      </Heading>
      {children}
    </section>
  );
}
