export type Actor =
  | { role: "guest" }
  | { role: "member" | "admin"; id: string; email: string; sessionId?: string | undefined };

export const GUEST: Actor = { role: "guest" };

export function isSelf(actor: Actor, id: string): boolean {
  return actor.role !== "guest" && actor.id === id;
}

export function isAdmin(actor: Actor): boolean {
  return actor.role === "admin";
}
