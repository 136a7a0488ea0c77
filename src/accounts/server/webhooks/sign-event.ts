import { createHmac } from "node:crypto";

type Message = { id: string; sentAt: Date; body: string };

/** The headers of Standard Webhooks; a signature for each secret, so that one can take the place of another. */
export function signEvent(secrets: readonly Buffer[], { id, sentAt, body }: Message): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const proof = createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64");
    return `v1,${proof}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
