import { hash } from "@node-rs/argon2";

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id as a PHC string. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);
