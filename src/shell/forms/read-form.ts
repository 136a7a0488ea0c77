import { data } from "react-router";

/** The fields that a page's form posted. @throws a 400 answer for a body that is no form */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400, statusText: "The form could not be read" });
  }
}
