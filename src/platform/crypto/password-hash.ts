import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";

export type HashCost = { memoryCost: number; timeCost: number; parallelism: number };

export const HASH_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The least that argon2 allows. A stolen hash of it is guessed in no time: the configuration refuses it outside tests. */
export const TEST_HASH_COST: HashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Each fills 19 MB twice over: more at once than there are cores push each other out of the caches, and cost a third more. */
const inTurn = pLimit(availableParallelism());

const prefixOf = ({ memoryCost, timeCost, parallelism }: HashCost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

/** Whether a hash is as we make them today; one of another system is not. */
export const isOurs = (hash: string, cost: HashCost): boolean => hash.startsWith(prefixOf(cost));

/** The one form in which passwords are kept: keyboards type the same letter in several (RFC 8265). */
const keptForm = (password: string): string => password.normalize("NFKC");

/** The forms in which a password may have been kept: today's, and as it was typed for an older hash. */
export const passwordForms = (password: string): string[] => [
  ...new Set([keptForm(password), password, password.normalize("NFC"), password.normalize("NFD")]),
];

/** argon2id as a PHC string. */
export const hashPassword = (password: string, cost: HashCost): Promise<string> =>
  inTurn(() => hash(keptForm(password), cost));

/** A hash that no password has: its digest is random. */
export const hashOfNobody = (cost: HashCost): string =>
  `${prefixOf(cost)}qiLNxabwmZOHHxMrTgni7g$zhIkhAl9sEzzTMhqBnu+V2mh306PDbQ2ckj0WTRUwQc`;

/** In the very form that it has. @param phc argon2 of any kind and cost */
export const isPasswordOf = (phc: string, password: string): Promise<boolean> => inTurn(() => verify(phc, password));
