import type { ReactNode } from "react";
import { Heading, type HeadingLevel } from "./heading.tsx";

type EmptyStateProps = {
  title: string;
  level?: HeadingLevel;
  icon?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
};

export function EmptyState({ title, level = 3, icon, actions, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-lg border border-dashed border-line-strong/60 px-6 py-10 text-center">
      {icon && (
        <span className="mb-4 grid size-14 place-items-center rounded-full bg-accent-soft text-accent [&_svg]:size-7">
          {icon}
        </span>
      )}
      <Heading level={level} size="lg">
        {title}
      </Heading>
      {children && <div className="mt-1.5 max-w-md text-muted">{children}</div>}
      {actions && <div className="mt-5 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
