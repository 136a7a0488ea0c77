import type { ImapFlowOptions } from "imapflow";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);
const SECOND = 1000;

/** imaps://user:password@host:993/Folder; over imap:// the connection is made secure before the password, but for this machine. */
export function mailboxOptions(address: string): { folder: string; connection: ImapFlowOptions } {
  const { protocol, hostname, port, username, password, pathname } = new URL(address);
  const secure = protocol === "imaps:";
  return {
    folder: decodeURIComponent(pathname.slice(1)) || "INBOX",
    connection: {
      host: hostname.replace(/^\[|\]$/g, ""),
      port: Number(port) || (secure ? 993 : 143),
      secure,
      ...(secure ? {} : { doSTARTTLS: !LOOPBACK.has(hostname) }),
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      logger: false,
      disableAutoIdle: true,
      connectionTimeout: 20 * SECOND,
      greetingTimeout: 20 * SECOND,
      socketTimeout: 60 * SECOND,
    },
  };
}
