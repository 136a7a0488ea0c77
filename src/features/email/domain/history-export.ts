import { leftOutLabel } from "./history.ts";
import { MAIL_STATUSES } from "./statuses.ts";

type Mail = {
  email: string;
  fullName: string | null;
  status: string;
  error: string | null;
  attempts: number;
  sentAt: Date | null;
  openedAt: Date | null;
  clicks: number;
};
type Column = { title: string; cell: (mail: Mail) => string | number | Date | null };

/** The recipients of a send, a row for each. */
export const SEND_MAIL_COLUMNS: readonly Column[] = [
  { title: "Email", cell: ({ email }) => email },
  { title: "Full Name", cell: ({ fullName }) => fullName },
  { title: "Status", cell: ({ status }) => MAIL_STATUSES.find(({ key }) => key === status)?.label ?? status },
  { title: "Reason", cell: ({ status, error }) => (status === "leftOut" && error ? leftOutLabel(error) : error) },
  { title: "Attempts", cell: ({ attempts }) => attempts },
  { title: "Sent At", cell: ({ sentAt }) => sentAt },
  { title: "Opened At", cell: ({ openedAt }) => openedAt },
  { title: "Clicks", cell: ({ clicks }) => clicks },
];
