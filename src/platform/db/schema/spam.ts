import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { at } from "./columns.ts";

const ofAccount = () =>
  uuid("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" });

/** Networks of sign-ups, kept for 30 days. The keyed hash shows only whether two networks are the same. */
export const signUpNetworks = pgTable(
  "sign_up_networks",
  {
    accountId: ofAccount(),
    /** HMAC-SHA256 of the /24 or /48 network, hex. */
    networkHash: text("network_hash").notNull(),
    signedUpAt: at("signed_up_at").notNull(),
  },
  (table) => [
    index("sign_up_networks_network_index").on(table.networkHash, table.signedUpAt),
    index("sign_up_networks_age_index").on(table.signedUpAt),
  ],
);

/** Result of the last spam check (features/profiles/domain/admin/spam.ts). */
export const spamSigns = pgTable("spam_signs", {
  accountId: ofAccount(),
  signs: text("signs").array().notNull(),
  isLikely: boolean("is_likely").notNull(),
});
