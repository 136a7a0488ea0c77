import {
  BadgeCheck,
  BriefcaseBusiness,
  GraduationCap,
  Handshake,
  type LucideIcon,
  TrendingUp,
  Users,
} from "lucide-react";
import { Form, redirect, useNavigation } from "react-router";
import type { PilotFigures } from "#features/pilot-figures/domain/pilot-figures.ts";
import { loadPilotFigures } from "#features/pilot-figures/web/parts/load-pilot-figures.ts";
import { BRAND } from "#kernel/brand.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Pattern } from "#shell/brand/pattern.tsx";
import { apiOf } from "#shell/client/api.ts";
import { unlessLost } from "#shell/forms/read-form.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { requireVisitor } from "#shell/session/visitor.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import type { Route } from "./+types/welcome";

export const handle = applicationPage;

const FAILED = { problem: msg("Failed to update welcome status. Please try again.") };

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireVisitor("welcome", { context, request });
  return { pilot: await loadPilotFigures(context) };
}

/** docs/product/profiles.md#welcome-and-access */
export async function action({ context, request }: Route.ActionArgs) {
  const { id } = await requireVisitor("welcome", { context, request });
  const answer = await apiOf(context).api.profiles[":id"]["welcome-seen"].$post({ param: { id } });
  if (answer.ok) return redirect("/basic-profile-setup");
  return FAILED;
}

export const clientAction = (post: Route.ClientActionArgs) => unlessLost(post, () => FAILED);

export const meta: Route.MetaFunction = () => [{ title: `${t("Welcome")} · ${BRAND.name}` }];

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  return (
    <>
      <section className="relative overflow-hidden bg-deep text-on-deep">
        <div aria-hidden className="absolute inset-0 text-on-deep opacity-[0.06]">
          <Pattern weave="mudcloth" />
        </div>
        <div className="measure relative py-10 sm:py-16">
          <Heading level={1} size="4xl" className="max-w-3xl">
            {t("Welcome to {name}", { name: BRAND.name })}
          </Heading>
          <p className="mt-4 max-w-2xl text-lg text-on-deep-muted">
            {t("You are part of a community that builds businesses across Africa. Here is what is waiting for you.")}
          </p>
          <Form method="post" className="mt-7 grid max-w-md gap-3">
            {actionData && <Banner tone="error">{t(actionData.problem)}</Banner>}
            <Button type="submit" variant="gold" size="lg" wide pending={state !== "idle"}>
              {t("Complete Your Profile")}
            </Button>
            <p className="text-sm text-on-deep-muted">{t("This takes about four minutes.")}</p>
          </Form>
          <WelcomeFigures {...loaderData.pilot} />
        </div>
      </section>
      <div className="measure grid gap-12 py-10 sm:py-14">
        <WelcomeFeatures />
        <WelcomeSteps />
      </div>
    </>
  );
}

type Feature = { icon: LucideIcon; title: string; text: string };

const features = (): Feature[] => [
  {
    icon: Users,
    title: t("Connect with entrepreneurs"),
    text: t("Meet founders, freelancers and business owners who face what you face."),
  },
  {
    icon: BriefcaseBusiness,
    title: t("Access opportunities"),
    text: t("Grants, programmes and contracts, matched to your country, industry and stage."),
  },
  {
    icon: BadgeCheck,
    title: t("Build credibility with your E-DID card"),
    text: t("A digital identity that shows who you are and what you build."),
  },
  {
    icon: Handshake,
    title: t("Find mentors and partners"),
    text: t("People with the experience you need, and people who need yours."),
  },
  {
    icon: GraduationCap,
    title: t("Learn and grow"),
    text: t("Guides, courses and tools for the next thing on your list."),
  },
  {
    icon: TrendingUp,
    title: t("Scale your business"),
    text: t("Shared services, finance and support for the day you are ready for more."),
  },
];

function WelcomeFeatures() {
  return (
    <section aria-labelledby="features">
      <Heading level={2} id="features">
        {t("What you can do here")}
      </Heading>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {features().map(({ icon: Icon, title, text }) => (
          <Card as="li" key={title} quiet>
            <span className="grid size-12 place-items-center rounded-full bg-accent-soft text-accent">
              <Icon aria-hidden className="size-6" />
            </span>
            <Heading level={3} size="lg" className="mt-4">
              {title}
            </Heading>
            <p className="mt-1.5 text-muted">{text}</p>
          </Card>
        ))}
      </ul>
    </section>
  );
}

function WelcomeSteps() {
  const steps = [
    {
      title: t("Complete your profile"),
      text: t("Tell us about yourself and your business. It is saved as you type."),
    },
    { title: t("Get your E-DID"), text: t("Your card grows with your profile: Explorer, Builder, Pioneer.") },
    { title: t("Start connecting"), text: t("See your matches, reach out, and be found by others.") },
  ];
  return (
    <section aria-labelledby="next-steps">
      <Heading level={2} id="next-steps">
        {t("What's next")}
      </Heading>
      <ol className="mt-6 grid gap-6 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4 md:flex-col">
            <span
              aria-hidden
              className="grid size-11 shrink-0 place-items-center rounded-full bg-gold-soft font-heading text-lg font-bold text-gold-text"
            >
              {index + 1}
            </span>
            <div>
              <Heading level={3} size="lg">
                {title}
              </Heading>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** docs/product/site.md#home */
function WelcomeFigures({ entrepreneurs, countries, communityDriven }: PilotFigures) {
  const figures = [
    { figure: entrepreneurs, label: t("entrepreneurs") },
    { figure: countries, label: t("countries") },
    { figure: communityDriven, label: t("community driven") },
  ];
  return (
    <>
      <dl className="mt-8 flex flex-wrap gap-x-10 gap-y-4">
        {figures.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-on-deep-muted">{label}</dt>
            <dd className="font-heading text-3xl font-bold text-gold-on-deep">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-on-deep-muted">{t(BRAND.figures.source)}</p>
    </>
  );
}
