import * as v from "valibot";
import { moment } from "#kernel/list-queries.ts";
import { isTicked } from "#kernel/ticked.ts";
import { msg } from "#kernel/translate.ts";
import { CAME, readAmount } from "../domain/answers.ts";
import { OUTCOME_PROBLEMS as say } from "../domain/messages.ts";

const uuid = v.pipe(v.string(), v.uuid());
const amount = v.nullable(v.pipe(v.number(), v.integer()));

const answerEntries = {
  came: v.picklist(CAME, msg("Please choose what came of it")),
  amount: v.pipe(
    v.nullish(v.union([v.string(), v.number()], say.amount), ""),
    v.transform((given) => readAmount(given)),
    v.nullable(v.pipe(v.number(say.amount), v.integer(say.amount), v.minValue(0, say.amount))),
    v.description("Whole US dollars; of what was won."),
  ),
  mayBeNamed: v.pipe(
    v.nullish(v.union([v.boolean(), v.string()], msg("Please say whether we may name you")), false),
    v.transform((given) => isTicked(given)),
  ),
};

export const outcomeRequest = v.object(answerEntries);
export type OutcomeRequest = v.InferOutput<typeof outcomeRequest>;

const token = v.pipe(v.string(say.linkGone), v.maxLength(400, say.linkGone));
export const outcomeBearer = v.object({ token });
export const outcomeByLinkRequest = v.object({ token, ...answerEntries });

const asked = v.object({
  opportunityId: uuid,
  title: v.string(),
  isLive: v.boolean(),
  closedAt: v.nullable(moment),
  askedAt: moment,
  answer: v.nullable(v.object({ came: v.picklist(CAME), amount, mayBeNamed: v.boolean() })),
});
export type AskedOutcome = v.InferOutput<typeof asked>;

export const askedOutcomesAnswer = v.object({ outcomes: v.array(asked) });
export type AskedOutcomesAnswer = v.InferOutput<typeof askedOutcomesAnswer>;

export const outcomeAnswer = v.object({ outcome: asked });
export type OutcomeAnswer = v.InferOutput<typeof outcomeAnswer>;
