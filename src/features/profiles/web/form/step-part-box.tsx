import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { TIER_LABELS } from "#features/edid/domain/e-did.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Heading } from "#shell/ui/heading.tsx";
import type { Profile } from "../../domain/profile.ts";
import { partProgress, type StepPart } from "../../domain/step-parts.ts";

type Props = {
  step: number;
  part: StepPart;
  values: Profile;
  problems: Partial<Record<string, string>>;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
};

export function StepPartBox({ step, part, values, problems, isOpen, onToggle, children }: Props) {
  const box = useRef<HTMLDetailsElement>(null);
  const isWrong = part.fields.some((field) => field in problems);
  useEffect(() => {
    if (isWrong && box.current) box.current.open = true;
  }, [isWrong]);
  return (
    <details
      ref={box}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
      className="group/part mt-5 rounded-lg border border-line bg-raised"
    >
      <summary className="flex items-center gap-3 rounded-lg px-4 py-3 hover:bg-accent-soft">
        <span className="grid min-w-0 flex-1 gap-0.5">
          <Heading level={3} size="lg">
            {t(part.title)}
          </Heading>
          <span className="text-sm text-muted">{t(part.about)}</span>
          <span className="flex flex-wrap gap-x-4 text-sm font-medium text-accent">
            {partProgress(step, part, values).map(({ tier, done, all }) => (
              <span key={tier ?? "answers"}>
                {tier === null
                  ? t("{done} of {all} answered", { done, all })
                  : t("{tier}: {done} of {all}", { tier: t(TIER_LABELS[tier]), done, all })}
              </span>
            ))}
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-accent transition-transform group-open/part:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="border-t border-line px-4 pt-5 pb-6">{children}</div>
    </details>
  );
}
