import type { EmailTypeKey } from "#features/email/domain/email-types.ts";
import { GIVEN_UP_AFTER } from "#features/email/domain/history.ts";
import { DELIVERY_NOTES } from "#features/email/domain/messages.ts";
import type { SendStatus } from "#features/email/domain/statuses.ts";
import type { EmailCategory } from "#kernel/mail-kinds.ts";

type Odd = { status: "failed" | "leftOut" | "uncertain" | "cancelled"; error: string | null; attempts?: number };

export type DemoSend = {
  emailType: EmailTypeKey;
  category: EmailCategory | null;
  subject: string;
  text: string;
  link: string;
  daysAgo: number;
  status: SendStatus;
  /** Number of recipients; the first ones fail as in `odd`, the others receive the mail. */
  recipients: number;
  odd: readonly Odd[];
  /** Percentages of delivered mails. */
  opened?: number;
  byPrograms?: number;
  clicked?: number;
};

const refused: Odd = { status: "leftOut", error: "refused" };
const noUpdates: Odd = { status: "leftOut", error: "noUpdates" };
const noMailbox: Odd = { status: "failed", error: "550 5.1.1 The mailbox does not exist", attempts: 1 };
const full: Odd = { status: "failed", error: "452 4.2.2 The mailbox is full", attempts: GIVEN_UP_AFTER };
const uncertain: Odd = { status: "uncertain", error: DELIVERY_NOTES.uncertain };

export const DEMO_SENDS: readonly DemoSend[] = [
  {
    emailType: "newsletter",
    category: "newsletter",
    subject: "Five members who found their first customers abroad",
    text: "What they did, what it cost, and what they would do differently.",
    link: "https://stories.example/first-customers",
    daysAgo: 2,
    status: "sent",
    recipients: 36,
    odd: [refused, refused, noUpdates],
    ...{ opened: 46, byPrograms: 30, clicked: 18 },
  },
  {
    emailType: "eventReminder",
    category: "events",
    subject: "Tomorrow: pricing clinic with two founders",
    text: "Bring one product and its costs. We begin at 16:00 in Nairobi.",
    link: "https://events.example/pricing-clinic",
    daysAgo: 6,
    status: "partly",
    recipients: 24,
    odd: [noMailbox, full, full, uncertain],
    ...{ opened: 60, byPrograms: 20, clicked: 35 },
  },
  {
    emailType: "opportunityAlert",
    category: "opportunities",
    subject: "New: grants for women in food processing",
    text: "Up to 10,000 dollars, without a share in the business. Applications close at the end of the month.",
    link: "https://grants.example/food",
    daysAgo: 9,
    status: "sent",
    recipients: 30,
    odd: [refused],
    ...{ opened: 52, byPrograms: 25, clicked: 27 },
  },
  {
    emailType: "platformUpdate",
    category: "platform",
    subject: "Your profile can now be shared as a card",
    text: "Open your dashboard to see yours.",
    link: "https://isa.example/dashboard",
    daysAgo: 14,
    status: "cancelled",
    recipients: 20,
    odd: Array.from({ length: 12 }, () => ({ status: "cancelled", error: null }) as const),
    ...{ opened: 25, byPrograms: 25 },
  },
  {
    emailType: "custom",
    category: "platform",
    subject: "We are moving the mentoring hour",
    text: "From Tuesday to Thursday, at the same time.",
    link: "https://isa.example/mentors",
    daysAgo: 20,
    status: "failed",
    recipients: 2,
    odd: [noMailbox, noMailbox],
  },
];
