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

/** What a member is told in the product (docs/product/notices.md). No name and no title: those are read with it. */
export const notices = pgTable(
  "notices",
  {
    id: id(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: text("kind").$type<NoticeKind>().notNull(),
    /** What happened, and what there is to say of it besides the thing itself. */
    about: jsonb("about").$type<NoticeAbout>().notNull(),
    /** The thing that it is about: what is newer about it takes the place of what was not read yet. */
    groupKey: text("group_key").notNull(),
    introductionId: uuid("introduction_id").references(() => introductions.id, { onDelete: "cascade" }),
    opportunityId: uuid("opportunity_id").references(() => opportunities.id, { onDelete: "cascade" }),
    /** The mail that says the same. */
    mailId: uuid("mail_id").references(() => outbox.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    /** When it stood in the list that the member read. */
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

/** What a member chose; without a row all is as it comes. */
export const noticeSettings = pgTable("notice_settings", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** Mails of a category are chosen where they were before: in email_refusals. */
  choices: jsonb("choices").$type<NoticeChoices>().notNull().default({}),
  /** Hours of the member's own clock; null where no mail waits. */
  quietFrom: smallint("quiet_from"),
  quietTo: smallint("quiet_to"),
  /** A mail also about what was just seen here. */
  wantsBoth: boolean("wants_both").notNull().default(false),
  updatedAt: at("updated_at").notNull().defaultNow(),
});
