import { redirect } from "react-router";
import { expect, test } from "vitest";
import { unlessLost } from "./read-form.ts";

const post = () =>
  new Request("https://isa.example/auth", { method: "POST", body: new URLSearchParams({ email: "a@b.c" }) });
const lost = (form: FormData) => ({ problem: `Lost for ${form.get("email")}` });

/** The router reads the body of a post first. */
async function answer(request: Request, outcome: () => unknown) {
  await request.formData();
  return outcome();
}

test("an answer is passed on unchanged", async () => {
  const request = post();
  expect(await unlessLost({ request, serverAction: () => answer(request, () => "in") }, lost)).toBe("in");
});

test.each([
  ["a dropped connection", new TypeError("Failed to fetch")],
  ["a page of a balancer", { status: 502, statusText: "Bad Gateway", internal: false, data: "<html>" }],
])("%s keeps the form with its sent values", async (_, error) => {
  const request = post();
  const serverAction = () =>
    answer(request, () => {
      throw error;
    });
  expect(await unlessLost({ request, serverAction }, lost)).toMatchObject({
    data: { problem: "Lost for a@b.c" },
    init: { status: 503 },
  });
});

test("a redirect is not treated as a failure", async () => {
  const request = post();
  const serverAction = () =>
    answer(request, () => {
      throw redirect("/dashboard");
    });
  await expect(unlessLost({ request, serverAction }, lost)).rejects.toMatchObject({ status: 302 });
});
