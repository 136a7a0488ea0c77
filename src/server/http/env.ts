import type { Actor } from "#domain/members/actor.ts";

export type Env = { Variables: { actor: Actor; requestId: string } };
export type SignedInActor = Exclude<Actor, { role: "guest" }>;
