import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at, createdAt, id } from "./columns.ts";

export const walletNonces = pgTable(
  "wallet_nonces",
  {
    id: id(),
    /** sha256 of the nonce, hex. */
    nonceHash: text("nonce_hash").notNull(),
    usedAt: at("used_at"),
    createdAt: createdAt(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("wallet_nonces_hash_key").on(table.nonceHash),
    index("wallet_nonces_expiry_index").on(table.expiresAt),
  ],
);

/** Used sign-in messages, kept until they expire, so that a second use is detected. */
export const walletMessages = pgTable(
  "wallet_messages",
  {
    id: id(),
    /** sha256 of chain and message, hex. */
    messageHash: text("message_hash").notNull(),
    createdAt: createdAt(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("wallet_messages_hash_key").on(table.messageHash),
    index("wallet_messages_expiry_index").on(table.expiresAt),
  ],
);
