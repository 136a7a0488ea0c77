import { rankOf, STAGES, type Stage } from "#kernel/stages.ts";
import { type Counted, countOf } from "./counted.ts";

/** How many came as far as a stage, and how many of them are there now. */
export type FunnelStep = { stage: Stage; label: string; reached: number; here: number };

/** Decision 4: read, never written; and what an administrator's profile may say. */
const NOT_ON_THE_WAY: readonly Stage[] = ["profile_data_submitted", "email_verified", "admin_access"];

/** Where members stop on their way from a quick start to a card; by rank, as stages compare (decision 1). */
export function funnelOf(stages: readonly Counted[]): FunnelStep[] {
  const steps = STAGES.filter(({ stage }) => !NOT_ON_THE_WAY.includes(stage));
  return steps.map(({ stage, label }) => ({
    stage,
    label,
    reached: STAGES.filter((other) => rankOf(other.stage) >= rankOf(stage)).reduce(
      (sum, other) => sum + countOf(stages, other.stage),
      0,
    ),
    here: countOf(stages, stage),
  }));
}
