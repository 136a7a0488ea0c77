type SmtpError = Partial<
  Record<"code" | "originalCode" | "timeoutType" | "responseCode" | "command" | "message", unknown>
>;

export type Refusal = {
  permanent: boolean;
  /** The server accepts no mail at the moment. */
  ofServer: boolean;
  /** The server received nothing of the mail. */
  untried: boolean;
  /** Text of the server, for the outbox only: it may name the recipient. */
  reason: string;
  /** Error code for logs, without the text of the server. */
  code: string;
};

const OF_THE_MESSAGE = new Set(["EENVELOPE", "EMESSAGE"]);
const BAD_SEQUENCE = 503;
const CLOSING = 421;
const TOO_LARGE = 552;
/** Failures before a mail: DNS, connection, greeting, encryption, sign-in. */
const OF_THE_SESSION =
  /^(EDNS|ETLS|EAUTH|ENOAUTH|EOAUTH2|EPROXY|EPROTOCOL|ECONNREFUSED|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN|CONNECT_TIMEOUT|GREETING_TIMEOUT|UPGRADE_TIMEOUT)$/;

/** Only a 5xx for the message itself is final: a refused sign-in, greeting or sender is the server's fault. */
export function refusalOf(error: unknown): Refusal {
  const { code, originalCode, timeoutType, responseCode, command, message } = (error ?? {}) as SmtpError;
  const answer = typeof responseCode === "number" ? responseCode : undefined;
  const isFinal = answer === undefined || (answer >= 500 && answer !== BAD_SEQUENCE);
  const ofTheMessage = typeof code === "string" && OF_THE_MESSAGE.has(code);
  const ofTheSender = command === "MAIL FROM" && answer !== undefined && isFinal && answer !== TOO_LARGE;
  const ofTheSession = [code, originalCode, timeoutType].some((name) => OF_THE_SESSION.test(String(name)));
  const untried = ofTheSender || (!ofTheMessage && ofTheSession);
  return {
    permanent: ofTheMessage && isFinal && !ofTheSender,
    ofServer: untried || answer === CLOSING,
    untried,
    reason: String(message ?? error).slice(0, 500),
    code: String(answer ?? code ?? "unknown"),
  };
}
