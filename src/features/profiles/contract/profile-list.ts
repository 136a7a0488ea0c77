import * as v from "valibot";
import { pageCursor, pageLimit, UNKNOWN_FILTER } from "#kernel/list-queries.ts";
import { msg } from "#kernel/translate.ts";
import { EQUALITY_FILTERS, type EqualityFilter, LIST_FILTERS, type ListFilter, storedName } from "../domain/filters.ts";
import type { Profile } from "../domain/profile.ts";
import { profileSchema } from "./profiles.ts";

const LARGEST_PAGE = 100;
const LIMIT = msg(`Please ask for 1 to ${LARGEST_PAGE} profiles`);

type Snake<S extends string> = S extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Snake<Rest>}`
    : `_${Lowercase<First>}${Snake<Rest>}`
  : "";
type StoredName<F extends string> = F extends "goals612Months"
  ? "goals_6_12_months"
  : F extends "goals3Years"
    ? "goals_3_years"
    : Snake<F>;
export type FilterName = StoredName<ListFilter | EqualityFilter | "wantsToMentor">;

const values = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((given) => (typeof given === "string" ? [given] : given)),
  v.maxLength(20, msg("Please use at most 20 values")),
);

/** Filters have the names of the stored columns (docs/product/members-admin.md#by-the-api). */
const FILTER_FIELDS = [...LIST_FILTERS, ...EQUALITY_FILTERS, "wantsToMentor"] as const;
const filters = Object.fromEntries(FILTER_FIELDS.map((field) => [storedName(field), v.optional(values)])) as Record<
  FilterName,
  v.OptionalSchema<typeof values, undefined>
>;

export const profileListQuery = v.strictObject(
  {
    limit: pageLimit(LARGEST_PAGE, LIMIT),
    cursor: pageCursor(),
    ...filters,
  },
  UNKNOWN_FILTER,
);
export type ProfileListQuery = v.InferOutput<typeof profileListQuery>;

export const profileListAnswer = v.object({
  profiles: v.array(profileSchema),
  nextCursor: v.pipe(v.nullable(v.string()), v.description("Send it as `cursor` for the next page; null at the end.")),
});
export type ProfileListAnswer = { profiles: Profile[]; nextCursor: string | null };

const EMAIL_BATCH = 1000;

export const userEmailsRequest = v.object({
  user_ids: v.pipe(
    v.array(v.pipe(v.string(), v.uuid(msg("Please send ids of users"))), msg("Please send a list of ids")),
    v.maxLength(EMAIL_BATCH, msg(`Please ask for at most ${EMAIL_BATCH} users at once`)),
  ),
});

export const userEmailsAnswer = v.array(v.object({ id: v.string(), email: v.string() }));
export type UserEmailsAnswer = v.InferOutput<typeof userEmailsAnswer>;

export const deletedAnswer = v.object({ deleted: v.literal(true) });
export type DeletedAnswer = v.InferOutput<typeof deletedAnswer>;
