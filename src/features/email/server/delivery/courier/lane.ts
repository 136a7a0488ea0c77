import type { emailSends } from "#platform/db/schema/email.ts";
import type { TextEncoding } from "#platform/mail-transport/mailer.ts";
import type { EmailCategory } from "../../../domain/categories.ts";
import type { EmailTypeKey } from "../../../domain/types.ts";
import type { SendSettings } from "../send-settings.ts";
import { type Brake, createBrake } from "./brake.ts";

/** Service mails have a way of their own: they neither wait behind a campaign nor count against the day's limit. */
export type Lane = { isService: boolean; slots: number; brake: Brake };

/** What a send says to all its recipients, and how. */
export type LeasedSend = Pick<
  typeof emailSends.$inferSelect,
  "id" | "subject" | "htmlContent" | "textContent" | "trackOpens" | "trackClicks" | "createdBy"
> & {
  emailType: EmailTypeKey;
  category: EmailCategory | null;
  settings: SendSettings;
  textEncoding: TextEncoding;
};

/** A row of the outbox that one worker has to itself until then. */
export type Lease = { id: string; recipient: string; until: Date; send: LeasedSend };

const SERVICE_SLOTS = 2;
const FOR_ACCOUNT_MAILS = 2;

/** A slot hands over one mail at a time, so a crash leaves at most one uncertain in each. */
export function createLanes(connections: number): { service: Lane; bulk: Lane } {
  return {
    service: { isService: true, slots: SERVICE_SLOTS, brake: createBrake() },
    bulk: { isService: false, slots: bulkSlots(connections), brake: createBrake() },
  };
}

export const bulkSlots = (connections: number): number => Math.max(1, connections - SERVICE_SLOTS - FOR_ACCOUNT_MAILS);
