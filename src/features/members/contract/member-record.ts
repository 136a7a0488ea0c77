import * as v from "valibot";
import { BLOCK_REASONS } from "#accounts/domain/block-reasons.ts";
import { FACTOR_NAMES } from "#accounts/domain/second-factor.ts";
import { leftOutReason } from "#features/email/contract/email-audience.ts";
import { EMAIL_CATEGORIES } from "#features/email/domain/categories.ts";
import { SUPPRESSION_REASONS } from "#features/email/domain/suppression.ts";
import { APPLICATION_STATUSES } from "#features/pre-applications/domain/status.ts";
import { moment } from "#kernel/list-queries.ts";

const uuid = v.pipe(v.string(), v.uuid());
const text = v.nullable(v.string());
const count = v.pipe(v.number(), v.integer());
const maybeMoment = v.nullable(moment);
const category = v.picklist(EMAIL_CATEGORIES.map(({ key }) => key));

const memberAccount = v.object({
  id: uuid,
  email: text,
  emailConfirmed: v.boolean(),
  phone: v.pipe(text, v.description("To sign in with, E.164 without the plus sign.")),
  isAdmin: v.boolean(),
  createdAt: moment,
  lastSignInAt: maybeMoment,
  sessions: v.pipe(count, v.description("Devices that are signed in.")),
  devices: v.pipe(
    v.array(v.object({ name: v.string(), seenAt: moment })),
    v.description("Known from sign-ins of the last months, the latest first."),
  ),
  signIn: v.object({
    password: v.boolean(),
    passkeys: count,
    wallets: count,
    linked: v.pipe(v.array(v.string()), v.description("Providers and organisations, by the names of the protocol.")),
    secondSteps: v.array(v.picklist(Object.keys(FACTOR_NAMES) as (keyof typeof FACTOR_NAMES)[])),
  }),
  blocked: v.nullable(
    v.object({
      until: v.pipe(maybeMoment, v.description("null: until somebody lifts it.")),
      reason: v.pipe(
        v.nullable(v.picklist(BLOCK_REASONS.map(({ key }) => key))),
        v.description("null where a program blocked the account."),
      ),
      since: maybeMoment,
    }),
  ),
});
export type MemberAccount = v.InferOutput<typeof memberAccount>;

const memberMail = v.object({
  suppression: v.nullable(v.object({ reason: v.picklist(SUPPRESSION_REASONS.map(({ key }) => key)), since: moment })),
  categories: v.array(
    v.object({
      category,
      leftOut: v.pipe(v.nullable(leftOutReason), v.description("Why they would not get such a mail at this moment.")),
    }),
  ),
});

const wish = v.object({
  id: v.pipe(v.nullable(uuid), v.description("Of the account of the other; null when they are gone.")),
  name: text,
  at: moment,
});
export type Wish = v.InferOutput<typeof wish>;

const memberRecord = v.object({
  account: memberAccount,
  mail: v.pipe(v.nullable(memberMail), v.description("null for an account without an address.")),
  counts: v.object({
    applied: v.pipe(count, v.description("Opportunities that they went on to apply for; which is their own affair.")),
    downloaded: v.pipe(count, v.description("Opportunities whose attachment they opened.")),
    saved: v.pipe(count, v.description("Opportunities that they keep; no word of what they wrote about them.")),
    savedApplied: v.pipe(count, v.description("Those of them that they say they applied to.")),
    interests: v.pipe(count, v.description("Services and openings that they asked to be told of.")),
  }),
  wishes: v.pipe(
    v.object({ to: v.array(wish), from: v.array(wish) }),
    v.description("Whom they would like to meet, and who would like to meet them; the newest 20."),
  ),
  application: v.nullable(v.object({ id: uuid, status: v.picklist(APPLICATION_STATUSES) })),
});
export type MemberRecord = v.InferOutput<typeof memberRecord>;

export const memberRecordAnswer = v.object({ member: memberRecord });
export type MemberRecordAnswer = v.InferOutput<typeof memberRecordAnswer>;
