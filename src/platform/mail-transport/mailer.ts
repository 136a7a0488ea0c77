import nodemailer from "nodemailer";
import type { PlatformConfig } from "../config/platform-config.ts";

type Mailbox = { name: string; address: string };

export type Message = {
  to: string;
  subject: string;
  html: string;
  /** Empty for a mail without a plain-text part. */
  text: string;
  messageId: string;
  /** As the environment says, unless given. */
  from?: Mailbox;
  replyTo?: string;
  /** Where it comes back to when it cannot be delivered; the sender, unless given. */
  returnTo?: string | undefined;
  headers?: Record<string, string>;
  /** Found out for each mail, which takes its time, unless given. */
  textEncoding?: TextEncoding;
};
export type TextEncoding = "quoted-printable" | "base64";

/**
 * `deliver` throws when the server refuses, and breaks off when it is told to; `keeps` mailers leave messages in the
 * outbox for /dev/mailbox.
 */
export type Mailer = { keeps: boolean; deliver(message: Message, breakOff?: AbortSignal): Promise<void> };

/** Milliseconds; `whole` ends a delivery that a server draws out with small replies. */
type MailerPatience = { connect: number; silence: number; whole: number };
type MailerConfig = Pick<PlatformConfig, "smtpUrl" | "mailFrom"> &
  Partial<Pick<PlatformConfig, "smtpConnections" | "dkim">>;

/** The silence is long: a server that checks a mail before it takes it would otherwise get it twice. */
const PATIENCE: MailerPatience = { connect: 10_000, silence: 60_000, whole: 180_000 };

/** RFC 8058 asks for a signature over the two headers of unsubscribing; nodemailer's own list lacks the second. */
const SIGNED_FIELDS =
  "From:Reply-To:To:Subject:Date:Message-ID:MIME-Version:Content-Type:Content-Transfer-Encoding:List-ID:List-Unsubscribe:List-Unsubscribe-Post:Auto-Submitted:Feedback-ID";

export function createMailer(
  config: MailerConfig,
  patience: MailerPatience = PATIENCE,
): Mailer & { close(): Promise<void> } {
  const { smtpUrl, mailFrom } = config;
  if (smtpUrl === undefined) return { keeps: true, deliver: async () => undefined, close: async () => undefined };
  const transport = createTransport(smtpUrl, config, patience);
  return {
    keeps: false,
    async deliver(message, breakOff) {
      const { from = mailFrom, to, text, replyTo, returnTo, headers = AUTOMATIC, textEncoding } = message;
      const { subject, html, messageId } = message;
      const tooLong = AbortSignal.timeout(patience.whole);
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

/** Taken as it is: a text would be read as a list of addresses. */
const mailbox = (address: string): Mailbox => ({ name: "", address });

/** As its page says it. */
function contentLanguage(html: string): Record<string, string> {
  const [, language] = /<html lang="([\w-]+)"/.exec(html.slice(0, 200)) ?? [];
  return language === undefined ? {} : { "Content-Language": language };
}

const AUTOMATIC = { "Auto-Submitted": "auto-generated" };

/** Nothing is sent again by itself (maxRequeues): the outbox alone decides, as it knows what went out. */
const createTransport = (
  url: string,
  { smtpConnections = 20, dkim }: MailerConfig,
  { connect, silence }: MailerPatience,
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
