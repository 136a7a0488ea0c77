import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { createdAt } from "./columns.ts";

/** Visits are kept for less than a day, in which later reports from the page update them. */
export const formVisits = pgTable(
  "form_visits",
  {
    memberId: uuid("member_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    visit: text("visit").notNull(),
    day: date("day").notNull(),
    step: text("step").notNull(),
    /** The member's country; empty while unknown. */
    country: text("country").notNull(),
    saw: text("saw").array().notNull(),
    filled: text("filled").array().notNull(),
    last: text("last").notNull(),
    finished: boolean("finished").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.visit] }),
    index("form_visits_age_index").on(table.createdAt),
  ],
);

export const formFieldCounts = pgTable(
  "form_field_counts",
  {
    day: date("day").notNull(),
    step: text("step").notNull(),
    field: text("field").notNull(),
    country: text("country").notNull(),
    saw: integer("saw").notNull(),
    filled: integer("filled").notNull(),
    leftThere: integer("left_there").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.step, table.field, table.country] })],
);

export const formStepCounts = pgTable(
  "form_step_counts",
  {
    day: date("day").notNull(),
    step: text("step").notNull(),
    country: text("country").notNull(),
    visits: integer("visits").notNull(),
    finished: integer("finished").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.step, table.country] })],
);
