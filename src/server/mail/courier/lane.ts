import type { EmailCategory } from "#domain/email/categories.ts";
import type { EmailTypeKey } from "#domain/email/types.ts";
import type { emailSends } from "../../db/schema/email.ts";
import type { SendSettings } from "../send-settings.ts";
import { type Brake, createBrake } from "./brake.ts";

/** Service mails have a way of their own: they neither wait behind a campaign nor count against the day's limit. */
export type Lane = { isService: boolean; slots: number; brake: Brake };

/** What a send says to all its recipients, and how. */
export type LeasedSend = Pick<
  typeof emailSends.$inferSelect,
  "id" | "subject" | "htmlContent" | "textContent" | "trackOpens" | "trackClicks" | "createdBy"
> & { emailType: EmailTypeKey; category: EmailCategory | null; settings: SendSettings };

/** A row of the outbox that one worker has to itself until then. */
export type Lease = { id: string; recipient: string; until: Date; send: LeasedSend };

const SERVICE_SLOTS = 2;
const LEFT_FOR_ACCOUNT_MAILS = 2;

export function createLanes(connections: number): { service: Lane; bulk: Lane } {
  const bulk = Math.max(1, connections - SERVICE_SLOTS - LEFT_FOR_ACCOUNT_MAILS);
  return {
    service: { isService: true, slots: SERVICE_SLOTS, brake: createBrake() },
    bulk: { isService: false, slots: bulk, brake: createBrake() },
  };
}
