import PostalMime, { type Email } from "postal-mime";
import type { BounceKind } from "../../../domain/bounces.ts";
import { deliveryResult, isComplaint, resultInWords } from "../../../domain/reports.ts";

/** What a message in the mailbox is; "nothing": a report that needs no deed. */
export type Report = { kind: "bounce"; bounce: BounceKind } | { kind: "complaint" } | { kind: "nothing" };

const DELIVERY = /^message\/(?:global-)?delivery-status$/;
const FEEDBACK = "message/feedback-report";
const ROBOTS = /^(?:mailer-daemon|postmaster|mail-daemon)(?:[+.-].*)?@/i;

/** Reads RFC 3464 and RFC 5965 reports, and those in words alone; null for mail that is no report, which a person shall read. */
export async function readReport(source: Buffer): Promise<Report | null> {
  const mail = await PostalMime.parse(source, { forceRfc822Attachments: true });
  const delivery = partOf(mail, (type) => DELIVERY.test(type));
  if (delivery !== null) return asReport(deliveryResult(delivery));
  const feedback = partOf(mail, (type) => type === FEEDBACK);
  if (feedback !== null) return isComplaint(feedback) ? { kind: "complaint" } : { kind: "nothing" };
  if (!isFromRobot(mail)) return null;
  return asReport(resultInWords({ subject: mail.subject ?? "", text: mail.text ?? "" }));
}

const asReport = (bounce: BounceKind | null): Report =>
  bounce === null ? { kind: "nothing" } : { kind: "bounce", bounce };

function partOf({ attachments }: Email, matches: (type: string) => boolean): string | null {
  const parts = attachments.filter(({ mimeType }) => matches(mimeType.toLowerCase()));
  if (parts.length === 0) return null;
  return parts.map(({ content }) => textOf(content)).join("\n\n");
}

const textOf = (content: string | ArrayBuffer | Uint8Array) =>
  typeof content === "string" ? content : Buffer.from(content as ArrayBuffer).toString("utf8");

/** Absence notes come to the same address; they are written by people's own programs. */
function isFromRobot({ from, headers }: Email): boolean {
  const returnPath = headers.find(({ key }) => key === "return-path")?.value.trim();
  return ROBOTS.test(from?.address ?? "") || returnPath === "<>";
}
