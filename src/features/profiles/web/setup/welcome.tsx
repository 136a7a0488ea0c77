import { Form, redirect, useNavigation } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Pattern } from "#shell/brand/pattern.tsx";
import { apiOf } from "#shell/client/api.ts";
import { unlessLost } from "#shell/forms/interrupted-post.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { requireVisitor } from "#shell/session/visitor.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { DASHBOARD_MESSAGES } from "../../domain/messages.ts";
import type { Route } from "./+types/welcome";
import { WelcomeFeatures, WelcomeFigures, WelcomeSteps } from "./welcome-content.tsx";

export const handle = applicationPage;

const FAILED = { problem: DASHBOARD_MESSAGES.welcomeFailed };

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireVisitor("welcome", { context, request });
  return null;
}

/** Marks the screen as seen, then the quick setup (docs/product/profiles.md#welcome-and-access). */
export async function action({ context, request }: Route.ActionArgs) {
  const { id } = await requireVisitor("welcome", { context, request });
  const answer = await apiOf(context).api.profiles[":id"]["welcome-seen"].$post({ param: { id } });
  if (answer.ok) return redirect("/basic-profile-setup");
  return FAILED;
}

export const clientAction = (post: Route.ClientActionArgs) => unlessLost(post, () => FAILED);

export const meta: Route.MetaFunction = () => [{ title: `${t("Welcome")} · ${BRAND.name}` }];

export default function Welcome({ actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  return (
    <>
      <section className="relative overflow-hidden bg-deep text-on-deep">
        <div aria-hidden className="absolute inset-0 text-on-deep opacity-[0.06]">
          <Pattern weave="mudcloth" />
        </div>
        <div className="measure relative py-12 sm:py-16">
          <Heading level={1} size="4xl" className="max-w-3xl">
            {t("Welcome to {name}", { name: BRAND.name })}
          </Heading>
          <p className="mt-4 max-w-2xl text-lg text-on-deep-muted">
            {t("You are part of a community that builds businesses across Africa. Here is what is waiting for you.")}
          </p>
          <WelcomeFigures />
        </div>
      </section>
      <div className="measure grid gap-12 py-10 sm:py-14">
        <WelcomeFeatures />
        <WelcomeSteps />
        <Form method="post" className="mx-auto grid w-full max-w-xl gap-4 text-center">
          {actionData && <Banner tone="error">{t(actionData.problem)}</Banner>}
          <Button type="submit" size="lg" wide pending={state !== "idle"}>
            {t("Complete Your Profile")}
          </Button>
          <p className="text-sm text-muted">{t("The first part takes about two minutes.")}</p>
        </Form>
      </div>
    </>
  );
}
