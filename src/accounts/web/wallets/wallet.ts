import type { WalletChain } from "../../domain/wallets.ts";

/** A number of the server, and when it was given out: the clocks of phones are often wrong. */
export type Challenge = { nonce: string; issuedAt: Date; expiresAt: Date };

export type Proof = { chain: WalletChain; message: string; signature: string };

/** Something in this browser that holds a key. */
export type Wallet = {
  id: string;
  name: string;
  chain: WalletChain;
  /** A picture as data; null: its first letter will do. */
  icon: string | null;
  sign(challenge: Challenge): Promise<Proof>;
};
