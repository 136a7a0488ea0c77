import { redirect, redirectDocument } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { isGuest } from "#kernel/permissions.ts";
import { t } from "#platform/i18n/i18n.ts";
import { publicPage } from "#shell/page/kind.ts";
import { soon } from "#shell/page/optional-data.ts";
import { useVisitorId } from "#shell/page/root-data.ts";
import { sessionOf } from "#shell/session/session.ts";
import { visitorOf } from "#shell/session/visitor.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import type { Route } from "./+types/sign-out";
import { AuthFrame } from "./auth-frame.tsx";

export const handle = publicPage;

/** A GET request changes nothing: it only shows the question whether to sign out. */
export async function loader({ context }: Route.LoaderArgs) {
  // The question is shown even when the visitor cannot be determined.
  const visitor = await soon(context, visitorOf(context));
  if (visitor !== null && isGuest(visitor) && !visitor.owes) throw redirect("/");
  return { email: visitor === null || isGuest(visitor) ? "" : visitor.email };
}

/**
 * The session ends in this browser, even if the accounts service fails (docs/product/accounts.md#signing-out).
 * Other devices stay signed in.
 */
export async function action({ context }: Route.ActionArgs) {
  const session = sessionOf(context);
  if (session.accessToken) await session.fetchAuth("/logout?scope=local");
  session.end();
  return redirectDocument("/", { headers: { "clear-site-data": '"cache", "storage"' } });
}

export const meta: Route.MetaFunction = () => [
  { title: `${t("Sign Out")} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function SignOut({ loaderData }: Route.ComponentProps) {
  const id = useVisitorId();
  return (
    <AuthFrame
      title={t("Sign out?")}
      lead={
        loaderData.email ? (
          <Sentence text="You are signed in as {email}." parts={{ email: <bdi>{loaderData.email}</bdi> }} />
        ) : (
          t("You are signed in.")
        )
      }
    >
      <form method="post" data-sign-out={id ?? ""} className="grid gap-3 sm:grid-cols-2">
        <Button type="submit" wide>
          {t("Sign Out")}
        </Button>
        <ButtonLink href="/dashboard" variant="secondary" wide>
          {t("Stay signed in")}
        </ButtonLink>
      </form>
    </AuthFrame>
  );
}
