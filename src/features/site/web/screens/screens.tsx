import { MatchScreen } from "./match-screen.tsx";
import { NextStepScreen } from "./next-step-screen.tsx";

export type ScreenName = "fellowshipMatch" | "nextStep";

export function ScreenOf({ name, className }: { name: ScreenName; className?: string }) {
  return name === "nextStep" ? (
    <NextStepScreen className={className ?? ""} />
  ) : (
    <MatchScreen sample="fellowship" className={className ?? ""} />
  );
}
