import { unauthenticated } from "./errors.ts";

export type Actor =
  | { role: "guest" }
  | {
      role: "member" | "admin";
      id: string;
      email: string;
      sessionId?: string | undefined;
      /** Where the request comes from, for the audit log. */
      address?: string | undefined;
    };

export const GUEST: Actor = { role: "guest" };

export function isSelf(actor: Actor, id: string): boolean {
  return actor.role !== "guest" && actor.id === id;
}

/** Of whoever a guard let pass. */
export function idOf(actor: Actor): string {
  if (actor.role === "guest") throw unauthenticated();
  return actor.id;
}

export function isAdmin(actor: Actor): boolean {
  return actor.role === "admin";
}

/** Where somebody is sent who asked for no page of their own. */
export function homeFor(actor: Actor): string {
  if (actor.role === "guest") return "/";
  return actor.role === "admin" ? "/admin" : "/dashboard";
}
