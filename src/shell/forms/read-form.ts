import { data } from "react-router";

/** The fields that a page's form posted. @throws a 400 answer for a body that is no form */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400, statusText: "The form could not be read" });
  }
}

type Post<Answer> = { request: Request; serverAction(): Promise<Answer> };

/**
 * For the posts of a page that must not lose what was typed: a connection that drops, or an answer that is none of
 * ours, leaves the form where it is. The status keeps the router from asking for the page's data, which would fail too.
 * @param lost what the form shows then, of the fields that were sent
 */
export async function unlessLost<Answer, Lost>(
  { request, serverAction }: Post<Answer>,
  lost: (form: FormData) => Lost,
): Promise<Answer | ReturnType<typeof data<Lost>>> {
  const sent = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    // Where to go next, as the router brings it.
    if (error instanceof Response) throw error;
    return data(lost(await sent.formData()), { status: 503 });
  }
}

/** What stood in the fields of a form, for them to start with. */
export const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
