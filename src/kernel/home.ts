import type { Actor } from "./actor.ts";

/** Where somebody is sent who asked for no page of their own. */
export function homeFor(actor: Actor): string {
  if (actor.role === "guest") return "/";
  return actor.role === "admin" ? "/admin" : "/dashboard";
}
