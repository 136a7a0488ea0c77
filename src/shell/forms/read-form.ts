import { data } from "react-router";

/** @throws a response with status 400 if the body is no form */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400, statusText: "The form could not be read" });
  }
}

type Post<Answer> = { request: Request; serverAction(): Promise<Answer> };

/**
 * Keeps the form when the connection fails or another server answers. Status 503 stops the router from revalidating.
 * @param lost builds the form's data from the sent fields
 */
export async function unlessLost<Answer, Lost>(
  { request, serverAction }: Post<Answer>,
  lost: (form: FormData) => Lost,
): Promise<Answer | ReturnType<typeof data<Lost>>> {
  const sent = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    // A thrown response is a redirect.
    if (error instanceof Response) throw error;
    return data(lost(await sent.formData()), { status: 503 });
  }
}

export const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
