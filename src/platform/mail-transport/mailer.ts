import nodemailer from "nodemailer";
import type { PlatformConfig } from "../config/platform-config.ts";

type Mailbox = { name: string; address: string };

export type Message = {
  to: string;
  subject: string;
  html: string;
  /** When it is empty, the mail has no plain-text part. */
  text: string;
  messageId: string;
  from?: Mailbox;
  replyTo?: string;
  /** Address for bounces. Default: the sender. */
  returnTo?: string | undefined;
  headers?: Record<string, string>;
  /** By default, the encoding is detected for each mail, which takes time. */
  textEncoding?: TextEncoding;
};
export type TextEncoding = "quoted-printable" | "base64";

/** `deliver` throws when the server refuses, or on abort; with `keeps`, mails stay in the outbox for /dev/mailbox. */
export type Mailer = { keeps: boolean; deliver(message: Message, breakOff?: AbortSignal): Promise<void> };

/** Milliseconds; `whole` limits a delivery that a server prolongs with small replies. */
type MailerTimeouts = { connect: number; silence: number; whole: number };
type MailerConfig = Pick<PlatformConfig, "smtpUrl" | "mailFrom"> &
  Partial<Pick<PlatformConfig, "smtpConnections" | "dkim">>;

/** `silence` is long: a server that scans a mail before it accepts it would otherwise get the mail twice. */
const TIMEOUTS: MailerTimeouts = { connect: 10_000, silence: 60_000, whole: 180_000 };

/** RFC 8058 requires a signature over both unsubscribe headers; nodemailer's own list lacks the second. */
const SIGNED_FIELDS =
  "From:Reply-To:To:Subject:Date:Message-ID:MIME-Version:Content-Type:Content-Transfer-Encoding:List-ID:List-Unsubscribe:List-Unsubscribe-Post:Auto-Submitted:Feedback-ID";

export function createMailer(
  config: MailerConfig,
  timeouts: MailerTimeouts = TIMEOUTS,
): Mailer & { close(): Promise<void> } {
  const { smtpUrl, mailFrom } = config;
  if (smtpUrl === undefined) return { keeps: true, deliver: async () => undefined, close: async () => undefined };
  const transport = createTransport(smtpUrl, config, timeouts);
  return {
    keeps: false,
    async deliver(message, breakOff) {
      const { from = mailFrom, to, text, replyTo, returnTo, headers = AUTOMATIC, textEncoding } = message;
      const { subject, html, messageId } = message;
      const tooLong = AbortSignal.timeout(timeouts.whole);
      await transport.sendMail({
        ...{ subject, html, messageId },
        ...(textEncoding === undefined ? {} : { textEncoding }),
        from,
        to: mailbox(to),
        ...(text === "" ? {} : { text }),
        ...(replyTo === undefined ? {} : { replyTo: mailbox(replyTo) }),
        ...(returnTo === undefined ? {} : { envelope: { from: mailbox(returnTo), to: [mailbox(to)] } }),
        headers: { ...headers, ...contentLanguage(html) },
        signal: breakOff ? AbortSignal.any([tooLong, breakOff]) : tooLong,
      });
    },
    close: async () => transport.close(),
  };
}

/** The address is an object, because nodemailer parses a string as a list of addresses. */
const mailbox = (address: string): Mailbox => ({ name: "", address });

function contentLanguage(html: string): Record<string, string> {
  const [, language] = /<html lang="([\w-]+)"/.exec(html.slice(0, 200)) ?? [];
  return language === undefined ? {} : { "Content-Language": language };
}

const AUTOMATIC = { "Auto-Submitted": "auto-generated" };

/** No automatic resend (maxRequeues): only the outbox knows which mails were sent. */
const createTransport = (
  url: string,
  { smtpConnections = 20, dkim }: MailerConfig,
  { connect, silence }: MailerTimeouts,
) =>
  nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: smtpConnections,
    maxRequeues: 0,
    connectionTimeout: connect,
    greetingTimeout: connect,
    socketTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim ? { dkim: signerOf(dkim) } : {}),
  });

const signerOf = ({ domain, selector, privateKey }: NonNullable<PlatformConfig["dkim"]>) => ({
  domainName: domain,
  keySelector: selector,
  privateKey,
  headerFieldNames: SIGNED_FIELDS,
});
