import type { Context } from "#platform/context.ts";
import type { OutcomeFiguresAnswer } from "../../contract/figures.ts";
import { countOutcomes } from "./count-outcomes.ts";
import { listNamed } from "./named.ts";

/** docs/product/opportunities.md#outcomes */
export async function readFigures({ db, clock }: Pick<Context, "db" | "clock">): Promise<OutcomeFiguresAnswer> {
  const { countries: _, ...figures } = await countOutcomes(db);
  return { countedAt: clock().toISOString(), ...figures, named: await listNamed(db) };
}
