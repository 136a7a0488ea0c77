type SmtpError = { code?: unknown; responseCode?: unknown; message?: unknown };

export type Refusal = {
  /** Trying again would get the same answer. */
  permanent: boolean;
  /** For the outbox; the server's words may name the recipient. */
  reason: string;
  /** The same without words, for logs. */
  code: string;
};

const OF_THE_MESSAGE = new Set(["EENVELOPE", "EMESSAGE"]);
const BAD_SEQUENCE = 503;

/** Only a 5xx to this very message is final: a refused sign-in or greeting is the server's trouble, not the mail's. */
export function refusalOf(error: unknown): Refusal {
  const { code, responseCode, message } = (error ?? {}) as SmtpError;
  const answer = typeof responseCode === "number" ? responseCode : undefined;
  const ofTheMessage = typeof code === "string" && OF_THE_MESSAGE.has(code);
  return {
    permanent: ofTheMessage && (answer === undefined || (answer >= 500 && answer !== BAD_SEQUENCE)),
    reason: String(message ?? error).slice(0, 500),
    code: String(answer ?? code ?? "unknown"),
  };
}
