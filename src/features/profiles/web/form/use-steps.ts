import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Profile } from "../../domain/profile.ts";
import { clampStep, LAST_SECTION } from "../../domain/sections.ts";
import { REVIEW_ID } from "./card-review.tsx";
import { controlId, stepFields } from "./step-fields.ts";
import { useWantedControl } from "./use-wanted-control.ts";

type Options = { section: number; hrefOf: (section: number) => string; values: Profile; ready: boolean };

/** The step in view: it stands in the address, and after a move focus goes to its heading or to its first problem. */
export function useSteps({ section, hrefOf, values, ready }: Options) {
  const navigate = useNavigate();
  const step = clampStep(section);
  const want = useWantedControl();
  const heading = useRef<HTMLHeadingElement>(null);
  const [checkedStep, setCheckedStep] = useState<number | null>(null);
  const arrived = useRef<number | null>(section === LAST_SECTION ? null : section);

  useEffect(() => {
    if (!ready || arrived.current === section) return;
    arrived.current = section;
    const target = section === LAST_SECTION ? document.getElementById(REVIEW_ID) : heading.current;
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: "start" });
  }, [section, ready]);

  return {
    step,
    heading,
    /** The step whose missing answers are pointed out, since the member asked to go on. */
    checkedStep,
    open(target: number) {
      want(null);
      void navigate(hrefOf(target), { preventScrollReset: true });
    },
    /** Points out what a step lacks, there. */
    point(target: number, fields: readonly string[]) {
      setCheckedStep(target);
      const { main, followUps } = stepFields(target, values);
      const first = [...main, ...followUps].find((field) => fields.includes(field));
      if (first) want(controlId(first));
      if (target === step) return;
      if (first) arrived.current = target;
      void navigate(hrefOf(target), { preventScrollReset: true });
    },
  };
}
