import { hash } from "@node-rs/argon2";

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** Whether a hash is as we make them today; one of another system is not. */
export const isOurs = (hash: string): boolean => hash.startsWith(PREFIX);

/** argon2id as a PHC string. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);
