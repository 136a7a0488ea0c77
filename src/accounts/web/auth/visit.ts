import type { RouterContextProvider } from "react-router";
import { homeFor } from "#kernel/actor.ts";
import { actorOf, owesCode, secondStepPath, visitorOf } from "#shell/session/visitor.ts";

/** What every action of the sign-in page gets. */
export type FormVisit = {
  context: Readonly<RouterContextProvider>;
  form: FormData;
  /** Where the visitor wanted to go. */
  next: string | null;
};

/** Where somebody who has just signed in goes. */
export async function afterSignIn(context: FormVisit["context"], next: string | null): Promise<string> {
  const visitor = await visitorOf(context);
  return owesCode(visitor) ? secondStepPath(next) : (next ?? homeFor(actorOf(visitor)));
}

export type AuthView = "signin" | "signup" | "reset";

/** The sign-in page in one of its views, with the return path. */
export function authPath(view: AuthView, next: string | null): string {
  const query = new URLSearchParams();
  if (view !== "signin") query.set("mode", view);
  if (next) query.set("next", next);
  return query.size > 0 ? `/auth?${query}` : "/auth";
}
