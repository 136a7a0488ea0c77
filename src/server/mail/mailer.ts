import nodemailer from "nodemailer";
import type { Config } from "../config.ts";

export type Message = { to: string; subject: string; html: string; text: string; messageId: string };

/** `deliver` throws when the server refuses; `keeps` mailers leave messages in the outbox for /dev/mailbox. */
export type Mailer = { keeps: boolean; deliver(message: Message): Promise<void> };

export function createMailer({ smtpUrl, mailFrom }: Pick<Config, "smtpUrl" | "mailFrom">): Mailer {
  if (smtpUrl === undefined) return { keeps: true, deliver: async () => undefined };
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    keeps: false,
    async deliver(message) {
      await transport.sendMail({ from: mailFrom, ...message });
    },
  };
}
