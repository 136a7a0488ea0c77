import type { Context } from "#platform/context.ts";
import type { OutcomeFiguresAnswer } from "../../contract/figures.ts";
import { readCounted } from "./counted.ts";
import { namesOf } from "./named.ts";

const NAMED = 100;

/** docs/product/opportunities.md#outcomes */
export async function readFigures(
  context: Pick<Context, "db" | "clock">,
  mostNamed = NAMED,
): Promise<OutcomeFiguresAnswer> {
  const { figures, named, countedAt } = await readCounted(context);
  const { countries: _, unnamed: __, ...told } = figures;
  return {
    countedAt: countedAt.toISOString(),
    ...told,
    named: await namesOf(context.db, named.slice(0, mostNamed)),
  };
}
