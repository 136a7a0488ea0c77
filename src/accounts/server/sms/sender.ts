/** A message to one phone. */
export type PhoneText = {
  /** Ours; the same at every attempt. */
  id: string;
  /** E.164 with the plus sign. */
  to: string;
  text: string;
  /** By itself, for services that take templates only. */
  code: string;
};

/**
 * Hands a message to a service. @returns the service's own id of it
 * @throws SmsRefusal
 */
export type SendText = (text: PhoneText) => Promise<string | null>;

/** Holds no word of the service, which may repeat the number or the message. */
export class SmsRefusal extends Error {
  override name = "SmsRefusal";
  /** Trying again would get the same answer. */
  readonly permanent: boolean;
  readonly code: string;

  constructor(code: string | number, { permanent }: { permanent: boolean }) {
    super(`The message was not taken (${code}).`);
    this.permanent = permanent;
    this.code = String(code);
  }
}
