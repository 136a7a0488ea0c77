import type { RouterContextProvider } from "react-router";
import { homeFor } from "#domain/members/access.ts";
import { actorOf, visitorOf } from "#web/visitor.ts";

/** What every action of the sign-in page gets. */
export type FormVisit = {
  context: Readonly<RouterContextProvider>;
  form: FormData;
  /** Where the visitor wanted to go. */
  next: string | null;
};

/** Where somebody who has just signed in goes. */
export async function afterSignIn(context: FormVisit["context"], next: string | null): Promise<string> {
  return next ?? homeFor(actorOf(await visitorOf(context)));
}
