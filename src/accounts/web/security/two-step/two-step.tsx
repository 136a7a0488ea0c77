import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation, useSearchParams } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { canOpenAdministration } from "#kernel/permissions.ts";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import { readForm, unlessLost } from "#shell/forms/read-form.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { sessionOf } from "#shell/session/session.ts";
import { requireSignedIn } from "#shell/session/visitor.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import type { AuthFactor } from "../../../contract/factors.ts";
import { showPhone } from "../../../domain/phone.ts";
import { FACTOR_NAMES } from "../../../domain/second-factor.ts";
import { SECOND_STEP_MESSAGES, TWO_STEP_MESSAGES } from "../../../domain/second-factor-messages.ts";
import { lostStep } from "../../phone-form/steps.ts";
import { SectionFrame } from "../section-frame.tsx";
import type { Route } from "./+types/two-step";
import { changeFactors, type StepAnswer } from "./change-factors.ts";
import { type Factors, fetchFactors, fetchOffer, readTwoStepView, twoStepPath } from "./factors.ts";
import { NewCodes, postedApp, ScanApp } from "./new-app.tsx";
import { NewFactor } from "./new-factor.tsx";

type Props = { factor: AuthFactor; asks: boolean; isLast: boolean };

function FactorCard({ factor, asks, isLast }: Props) {
  const name = factor.friendly_name || kindOf(factor);
  const { formData } = useNavigation();
  const pending = formData?.get("intent") === "remove" && formData.get("id") === factor.id;
  const day = t("Added on {day}", { day: dayInWords(factor.created_at) });
  return (
    <Card as="li" quiet title={name} level={3} className="break-words">
      <p className="mb-4 text-muted">
        {[kindOf(factor), factor.phone && showPhone(factor.phone), day].filter(Boolean).join(" · ")}
      </p>
      {asks ? (
        <Form method="post" action={twoStepPath({ remove: factor.id })} replace className="grid gap-4">
          <input type="hidden" name="id" value={factor.id} />
          <p>{t(isLast ? TWO_STEP_MESSAGES.removeLastAsked : TWO_STEP_MESSAGES.removeAsked)}</p>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="remove" variant="danger" size="sm" pending={pending}>
              {t("Remove it")}
            </Button>
            <ButtonLink href={twoStepPath()} variant="ghost" size="sm">
              {t("Keep it")}
            </ButtonLink>
          </div>
        </Form>
      ) : (
        <ButtonLink
          href={twoStepPath({ remove: factor.id })}
          variant="secondary"
          size="sm"
          aria-label={t("Remove {name}", { name })}
        >
          {t("Remove")}
        </ButtonLink>
      )}
    </Card>
  );
}

const kindOf = ({ factor_type: type }: Pick<AuthFactor, "factor_type">): string =>
  t(FACTOR_NAMES[type === "recovery_code" ? "totp" : type]);

export const handle = applicationPage;

const CODES = "recovery-codes";

export async function loader({ context, request }: Route.LoaderArgs) {
  const visitor = await requireSignedIn({ context, request });
  const session = sessionOf(context);
  const [factors, offer] = await Promise.all([fetchFactors(session), fetchOffer(session, request)]);
  return { ...factors, offer, isOwed: visitor.owes === "factor", isAdmin: canOpenAdministration(visitor) };
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireSignedIn({ context, request });
  return changeFactors(sessionOf(context), await readForm(request));
}

export const clientAction = (post: Route.ClientActionArgs) => unlessLost(post, lostAnswer);

export const headers = () => ({ "cache-control": "no-store" });

export const meta: Route.MetaFunction = () => [
  { title: `${t("Two-step sign-in")} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function TwoStep({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { said } = readTwoStepView(useSearchParams()[0]);
  const isOn = loaderData.factors.length > 0;
  const problem = reply?.step === "list" ? reply.problem : undefined;
  return (
    <SectionFrame title={t("Two-step sign-in")} lead={t(TWO_STEP_MESSAGES.lead)}>
      {loaderData.isOwed && <Banner tone="warning">{t(TWO_STEP_MESSAGES.adminFirst)}</Banner>}
      {problem && <ProblemBanner answer={reply}>{t(problem)}</ProblemBanner>}
      {said && !reply && (
        <Banner tone="success">
          {t(TWO_STEP_MESSAGES[said])}
          {said === "already" && (
            <p className="mt-1">
              <Link href={`#${CODES}`} className="prose-link inline-block py-2">
                {t("Go to the recovery codes")}
              </Link>
            </p>
          )}
        </Banner>
      )}
      {reply?.step === "codes" && (
        <NextStep key="codes">
          <NewCodes codes={reply.codes} />
        </NextStep>
      )}
      {reply?.step === "scan" && (
        <NextStep key={reply.app.id}>
          <ScanApp reply={reply} />
        </NextStep>
      )}
      {reply?.step !== "codes" && reply?.step !== "scan" && (
        <>
          <Banner tone={isOn ? "success" : "info"}>{t(isOn ? TWO_STEP_MESSAGES.on : TWO_STEP_MESSAGES.off)}</Banner>
          {isOn && loaderData.isAdmin && (
            <ButtonLink href="/admin" variant="secondary" className="justify-self-start">
              {t("Go to the administration")}
            </ButtonLink>
          )}
          {isOn && <Present {...loaderData} />}
          <NewFactor isFirst={!isOn} hasCodes={loaderData.codesLeft !== null} offer={loaderData.offer} reply={reply} />
        </>
      )}
    </SectionFrame>
  );
}

function Present({ factors, codesLeft }: Factors) {
  const { remove } = readTwoStepView(useSearchParams()[0]);
  const pending = useNavigation().formData?.get("intent") === "codes";
  return (
    <>
      <section className="grid gap-3">
        <Heading level={2} size="xl">
          {t("Your second steps")}
        </Heading>
        <ul className="grid gap-3">
          {factors.map((factor) => (
            <FactorCard key={factor.id} factor={factor} asks={remove === factor.id} isLast={factors.length === 1} />
          ))}
        </ul>
      </section>
      <Card as="section" title={t("Recovery codes")} id={CODES}>
        <Form method="post" action={twoStepPath()} className="grid gap-4">
          <p>{codesLeft === null ? t("No recovery codes yet.") : t("Codes left: {count}", { count: codesLeft })}</p>
          {codesLeft !== null && <p className="text-muted">{t(TWO_STEP_MESSAGES.newCodesAsked)}</p>}
          <Button
            type="submit"
            name="intent"
            value="codes"
            variant="secondary"
            size="sm"
            pending={pending}
            className="justify-self-start"
          >
            {t("Make new codes")}
          </Button>
        </Form>
      </Card>
    </>
  );
}

function NextStep({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    // `void`: newer browsers return a promise, which React must not take for a cleanup function.
    void place.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-24 outline-none">
      {children}
    </div>
  );
}

function lostAnswer(form: FormData): StepAnswer {
  const problem = SECOND_STEP_MESSAGES.failed;
  switch (form.get("intent")) {
    case "begin":
      return { step: "name", problem };
    case "confirm":
      return { step: "scan", app: postedApp(form), problem };
    case "codes":
    case "remove":
      return { step: "list", problem };
    default:
      return { step: "phone", phone: lostStep(form) };
  }
}
