import nodemailer from "nodemailer";
import type { Config } from "../config.ts";

export type Message = { to: string; subject: string; html: string; text: string; messageId: string };

/** `deliver` throws when the server refuses; `keeps` mailers leave messages in the outbox for /dev/mailbox. */
export type Mailer = { keeps: boolean; deliver(message: Message): Promise<void> };

/** Milliseconds; `whole` ends a delivery that a server draws out with small replies. */
type MailerPatience = { connect: number; silence: number; whole: number };

const PATIENCE: MailerPatience = { connect: 10_000, silence: 30_000, whole: 90_000 };

export function createMailer(
  { smtpUrl, mailFrom }: Pick<Config, "smtpUrl" | "mailFrom">,
  patience: MailerPatience = PATIENCE,
): Mailer & { close(): Promise<void> } {
  if (smtpUrl === undefined) return { keeps: true, deliver: async () => undefined, close: async () => undefined };
  const transport = createTransport(smtpUrl, patience);
  return {
    keeps: false,
    async deliver({ to, subject, html, text, messageId }) {
      await transport.sendMail({
        from: mailFrom,
        to: { name: "", address: to },
        subject,
        html,
        text,
        messageId,
        headers: { "Auto-Submitted": "auto-generated" },
        signal: AbortSignal.timeout(patience.whole),
      });
    },
    close: async () => transport.close(),
  };
}

/** Nothing is sent again by itself (maxRequeues): the outbox alone decides, as it knows what went out. */
const createTransport = (url: string, { connect, silence }: MailerPatience) =>
  nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 10,
    maxRequeues: 0,
    connectionTimeout: connect,
    greetingTimeout: connect,
    socketTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
