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
