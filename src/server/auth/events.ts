import type { Queryable } from "../db/database.ts";

export type ConfirmedEmail = {
  id: string;
  email: string;
  /** The address that this one takes the place of. */
  emailBefore?: string | null;
};

/**
 * What happens to accounts and matters to the rest of the product. Raised in the transaction of the change, which a
 * subscriber that fails undoes.
 */
export type AccountEvents = {
  /** An address has been proved to be its account's, in whichever way. */
  emailConfirmed(tx: Queryable, confirmed: ConfirmedEmail): Promise<void>;
};
