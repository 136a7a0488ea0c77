import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { NoticeAbout } from "#features/notices/domain/events.ts";
import type { NoticeKind } from "#features/notices/domain/kinds.ts";
import type { NoticeChoices } from "#features/notices/domain/settings.ts";
import { accounts } from "./accounts.ts";
import { at, createdAt, id } from "./columns.ts";
import { introductions } from "./introductions.ts";
import { outbox } from "./mail.ts";
import { opportunities } from "./opportunities.ts";

/** docs/product/notices.md. A notice stores no names and titles: they are read when it is shown. */
export const notices = pgTable(
  "notices",
  {
    id: id(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: text("kind").$type<NoticeKind>().notNull(),
    about: jsonb("about").$type<NoticeAbout>().notNull(),
    /** Subject: a newer notice replaces the unread one about the same subject. */
    groupKey: text("group_key").notNull(),
    introductionId: uuid("introduction_id").references(() => introductions.id, { onDelete: "cascade" }),
    opportunityId: uuid("opportunity_id").references(() => opportunities.id, { onDelete: "cascade" }),
    mailId: uuid("mail_id").references(() => outbox.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    seenAt: at("seen_at"),
    readAt: at("read_at"),
  },
  (table) => [
    index("notices_account_index").on(table.accountId, sql`created_at desc`, sql`id desc`),
    index("notices_unread_index").on(table.accountId, table.groupKey).where(sql`read_at is null`),
    index("notices_introduction_index").on(table.introductionId).where(sql`introduction_id is not null`),
    index("notices_opportunity_index").on(table.opportunityId).where(sql`opportunity_id is not null`),
    index("notices_mail_index").on(table.mailId).where(sql`mail_id is not null`),
    index("notices_created_index").on(table.createdAt),
  ],
);

/** Settings of members; the defaults apply to members without a row. */
export const noticeSettings = pgTable("notice_settings", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** Choices for notices; choices for mail categories are in email_refusals. */
  choices: jsonb("choices").$type<NoticeChoices>().notNull().default({}),
  /** Hours in the member's time zone; null without quiet hours. */
  quietFrom: smallint("quiet_from"),
  quietTo: smallint("quiet_to"),
  /** Whether a notice that the member has just seen, on a page or by push, is also sent by mail. */
  wantsBoth: boolean("wants_both").notNull().default(false),
  updatedAt: at("updated_at").notNull().defaultNow(),
});
