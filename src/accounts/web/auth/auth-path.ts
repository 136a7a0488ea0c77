export type AuthView = "signin" | "signup" | "reset";

export function authPath(view: AuthView, next: string | null): string {
  const query = new URLSearchParams();
  if (view !== "signin") query.set("mode", view);
  if (next) query.set("next", next);
  return query.size > 0 ? `/auth?${query}` : "/auth";
}
