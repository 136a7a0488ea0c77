import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { CODE_MESSAGES } from "#accounts/domain/messages.ts";
import { inLanguage } from "#platform/http/request-scope.ts";
import { t } from "#platform/i18n/i18n.ts";
import { refused } from "./account-tabs.ts";
import { PasswordForm } from "./password-form.tsx";

function formIn(language: "en" | "fr", text: string): { html: string; said: string } {
  return inLanguage(language, () => {
    const result = refused("password", { needsCode: true, text });
    const form = <PasswordForm hasPassword email="a@example.com" label="Save" minLength={12} result={result} />;
    const router = createMemoryRouter([{ path: "/", element: form }]);
    return { html: renderToStaticMarkup(<RouterProvider router={router} />), said: t(text) };
  });
}

test.each(["en", "fr"] as const)(
  "the form in %s shows a sent code as a status, and an invalid code as an alert",
  (language) => {
    const sent = formIn(language, CODE_MESSAGES.sent);
    expect(sent.html).toContain(sent.said);
    expect(sent.html).not.toContain('role="alert"');
    const failed = formIn(language, CODE_MESSAGES.invalid);
    expect(failed.html).toContain(failed.said);
    expect(failed.html).toContain('role="alert"');
  },
);
