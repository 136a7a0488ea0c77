import type { WalletChain } from "./wallets.ts";

const ACCOUNTS: Record<WalletChain, string> = { ethereum: "Ethereum", solana: "Solana" };

export const opening = (chain: WalletChain) => ` wants you to sign in with your ${ACCOUNTS[chain]} account:`;

type Text = {
  chain: WalletChain;
  domain: string;
  address: string;
  statement: string;
  uri: string;
  network: string;
  nonce: string;
  issuedAt: Date;
  expiresAt: Date;
};

/** The text that our pages ask a wallet to sign: EIP-4361, and for Solana the one made after it. */
export function writeWalletText({ chain, domain, address, statement, uri, network, ...rest }: Text): string {
  return [
    `${domain}${opening(chain)}`,
    address,
    "",
    statement,
    "",
    `URI: ${uri}`,
    "Version: 1",
    `Chain ID: ${network}`,
    `Nonce: ${rest.nonce}`,
    `Issued At: ${rest.issuedAt.toISOString()}`,
    `Expiration Time: ${rest.expiresAt.toISOString()}`,
  ].join("\n");
}
