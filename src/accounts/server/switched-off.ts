import { refuse } from "./errors.ts";

/** What the protocol offers and this service does not: answered as the protocol does when it is off. */
export const refuseWith = (code: Parameters<typeof refuse>[0]) => (): never => {
  throw refuse(code);
};
