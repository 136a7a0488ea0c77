import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";

export type HashCost = { memoryCost: number; timeCost: number; parallelism: number };

export const HASH_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Argon2's minimum cost, which is insecure: the configuration refuses it outside tests. */
export const TEST_HASH_COST: HashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** At most one hash per core: each fills 19 MB twice, and more of them compete for the CPU cache (a third slower). */
const inTurn = pLimit(availableParallelism());

const prefixOf = ({ memoryCost, timeCost, parallelism }: HashCost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

/** False for a hash of another system or an old cost. */
export const isOurs = (hash: string, cost: HashCost): boolean => hash.startsWith(prefixOf(cost));

/** Keyboards type the same letter in several Unicode forms (RFC 8265). */
const keptForm = (password: string): string => password.normalize("NFKC");

/** Unicode forms of a password: the current one first, then those that older hashes may use. */
export const passwordForms = (password: string): string[] => [
  ...new Set([keptForm(password), password, password.normalize("NFC"), password.normalize("NFD")]),
];

/** @returns a PHC string */
export const hashPassword = (password: string, cost: HashCost): Promise<string> =>
  inTurn(() => hash(keptForm(password), cost));

/** Hash with a random digest that no password matches. */
export const hashOfNobody = (cost: HashCost): string =>
  `${prefixOf(cost)}qiLNxabwmZOHHxMrTgni7g$zhIkhAl9sEzzTMhqBnu+V2mh306PDbQ2ckj0WTRUwQc`;

/** Does not normalize the password. @param phc argon2 of any kind and cost */
export const isPasswordOf = (phc: string, password: string): Promise<boolean> => inTurn(() => verify(phc, password));
