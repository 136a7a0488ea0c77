import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { MeetingAnswer, Usefulness } from "#features/introductions/domain/follow-up.ts";
import type { ContactWay, DeclineReason, Purpose } from "#features/introductions/domain/purposes.ts";
import type { IntroductionState } from "#features/introductions/domain/states.ts";
import { accounts } from "./accounts.ts";
import { at, createdAt, id } from "./columns.ts";
import { outbox } from "./mail.ts";

const ways = (name: string) => text(name).array().$type<ContactWay[]>().notNull().default([]);

/** docs/product/introductions.md */
export const introductions = pgTable(
  "introductions",
  {
    id: id(),
    /** Null once that member is erased; the other member then sees "a former member". */
    askerId: uuid("asker_id").references(() => accounts.id, { onDelete: "set null" }),
    receiverId: uuid("receiver_id").references(() => accounts.id, { onDelete: "set null" }),
    purpose: text("purpose").$type<Purpose>().notNull(),
    question: text("question").notNull(),
    state: text("state").$type<IntroductionState>().notNull().default("asked"),
    createdAt: createdAt(),
    /** Time when the receiver could see the request; null while it is on a mentor's waiting list. */
    presentedAt: at("presented_at"),
    expiresAt: at("expires_at"),
    remindersSent: smallint("reminders_sent").notNull().default(0),
    answeredAt: at("answered_at"),
    closedAt: at("closed_at"),
    declineReason: text("decline_reason").$type<DeclineReason>(),
    askerWays: ways("asker_ways"),
    receiverWays: ways("receiver_ways"),
    /** True while the introduction uses one of the mentor's places, from acceptance to closing. */
    takesPlace: boolean("takes_place").notNull().default(false),
    /** Each member's answers about the meeting are private to that member. */
    followUpSentAt: at("follow_up_sent_at"),
    askerMet: text("asker_met").$type<MeetingAnswer>(),
    askerUseful: smallint("asker_useful").$type<Usefulness>(),
    receiverMet: text("receiver_met").$type<MeetingAnswer>(),
    receiverUseful: smallint("receiver_useful").$type<Usefulness>(),
  },
  (table) => [
    uniqueIndex("introductions_open_pair_key")
      .on(table.askerId, table.receiverId)
      .where(sql`state in ('asked', 'accepted')`),
    index("introductions_sent_index").on(table.askerId, sql`created_at desc`, sql`id desc`),
    // The index separates open from closed introductions, so that a page of one kind skips the other.
    index("introductions_box_index")
      .on(table.receiverId, sql`(state in ('asked', 'accepted'))`, sql`created_at desc`, sql`id desc`)
      .concurrently(),
    index("introductions_pair_index").on(table.askerId, table.receiverId, table.createdAt),
    index("introductions_open_index").on(table.receiverId, table.presentedAt).where(sql`state = 'asked'`),
    index("introductions_end_index").on(table.expiresAt).where(sql`state = 'asked'`).concurrently(),
    index("introductions_reminder_index")
      .on(table.presentedAt)
      .where(sql`state = 'asked' and reminders_sent < 2`)
      .concurrently(),
    index("introductions_follow_up_index")
      .on(table.answeredAt)
      .where(sql`state in ('accepted', 'closed') and follow_up_sent_at is null`)
      .concurrently(),
  ],
);

/** Waiting mails stop with their introduction; all are deleted with an erased member. */
export const introductionMails = pgTable(
  "introduction_mails",
  {
    mailId: uuid("mail_id")
      .primaryKey()
      .references(() => outbox.id, { onDelete: "cascade" }),
    introductionId: uuid("introduction_id")
      .notNull()
      .references(() => introductions.id, { onDelete: "cascade" }),
  },
  (table) => [index("introduction_mails_introduction_index").on(table.introductionId)],
);

/** docs/product/introductions.md#places */
export const mentorPlaces = pgTable("mentor_places", {
  id: uuid("id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  atOnce: smallint("at_once").notNull(),
  perMonth: smallint("per_month").notNull(),
  pausedUntil: at("paused_until"),
  /** Number of introductions that are accepted and not closed. */
  taken: smallint("taken").notNull().default(0),
  /** First day of the month that `takenInMonth` counts. */
  month: date("month"),
  takenInMonth: smallint("taken_in_month").notNull().default(0),
  /** Requests before this time do not count towards a pause for unanswered requests. */
  silenceCountedFrom: at("silence_counted_from"),
  /** Median time to the latest answers, in hours; null when there are too few answers. */
  answerHours: real("answer_hours"),
});

/** WhatsApp links that members opened, by day, for limits and counts (docs/product/introductions.md#contact). */
export const whatsappPresses = pgTable(
  "whatsapp_presses",
  {
    presserId: uuid("presser_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    day: date("day").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.presserId, table.day, table.ownerId] }),
    index("whatsapp_presses_owner_index").on(table.ownerId, table.day),
    index("whatsapp_presses_day_index").on(table.day),
  ],
);

/** A block hides both members from each other. */
export const memberBlocks = pgTable(
  "member_blocks",
  {
    blockerId: uuid("blocker_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    blockedId: uuid("blocked_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index("member_blocks_blocked_index").on(table.blockedId),
  ],
);
