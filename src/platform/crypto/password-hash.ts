import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";

export const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each fills 19 MB twice over: more at once than there are cores push each other out of the caches, and cost a third more. */
const inTurn = pLimit(availableParallelism());

const PREFIX = `$argon2id$v=19$m=${HASH_COST.memoryCost},t=${HASH_COST.timeCost},p=${HASH_COST.parallelism}$`;

/** Whether a hash is as we make them today; one of another system is not. */
export const isOurs = (hash: string): boolean => hash.startsWith(PREFIX);

/** argon2id as a PHC string. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, HASH_COST));

/** @param phc argon2 of any kind and cost */
export const isPasswordOf = (phc: string, password: string): Promise<boolean> => inTurn(() => verify(phc, password));
