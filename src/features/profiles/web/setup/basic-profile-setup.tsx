import { createContext } from "react-router";
import { AuthFrame } from "#accounts/web/auth/auth-frame.tsx";
import { BRAND } from "#kernel/brand.ts";
import { isGuest } from "#kernel/permissions.ts";
import { t } from "#platform/i18n/i18n.ts";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { readForm, typedIn, unlessLost } from "#shell/forms/read-form.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { readCookies } from "#shell/session/cookies.ts";
import { requireVisitor, visitorOf } from "#shell/session/visitor.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Link } from "#shell/ui/link.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import { BASIC_SETUP_MESSAGES } from "../../domain/basic-setup-messages.ts";
import { PREFILLED } from "../../domain/constants.ts";
import { DASHBOARD_MESSAGES } from "../../domain/messages.ts";
import { optionsOf } from "../../domain/options.ts";
import type { Profile } from "../../domain/profile.ts";
import { readStart, type StartAnswers } from "../../domain/start-answers.ts";
import { START_COOKIE } from "../../domain/start-cookie.ts";
import type { Route } from "./+types/basic-profile-setup";
import { completeSetup } from "./complete-setup.ts";
import { type SetupValues, useSetupDraft } from "./setup-draft.ts";
import { type SetupChoices, SetupForm } from "./setup-form.tsx";

export const handle = applicationPage;

/** True during a submission: when the session has ended, the page keeps the typed values and does not redirect. */
const answered = createContext(false);

export async function loader({ context, request }: Route.LoaderArgs) {
  const visitor = context.get(answered)
    ? await visitorOf(context)
    : await requireVisitor("basic-setup", { context, request });
  const { countries } = await unwrap(apiOf(context).api.countries.$get());
  const id = isGuest(visitor) ? null : visitor.id;
  const { values, ofNumber } = await known(context, id, startOf(request));
  return {
    userId: id,
    choices: {
      countries,
      ofNumber,
      ageRange: optionsFor("ageRange"),
      gender: optionsFor("gender"),
      entrepreneurType: optionsFor("entrepreneurType"),
      missing: t(BASIC_SETUP_MESSAGES.required),
    } satisfies SetupChoices,
    values,
  };
}

const startOf = ({ headers }: Request) => readStart(readCookies(headers)[START_COOKIE]);

type Known = { values: SetupValues; ofNumber: string | null };

async function known(context: Route.LoaderArgs["context"], id: string | null, start: StartAnswers): Promise<Known> {
  if (id === null) return { values: {}, ofNumber: null };
  const answer = await unwrap(apiOf(context).api.profiles[":id"].$get({ param: { id } }));
  const { profile, guessedCountry: ofNumber = null } = answer;
  return { values: profile ? valuesOf(profile, start) : start, ofNumber };
}

function valuesOf(profile: Profile, start: StartAnswers): SetupValues {
  const { fullName, country, ageRange, gender, entrepreneurType, businessName } = profile;
  const hasChosenType = profile.typeChosenAt !== null || profile.profileEnrichmentStatus === PREFILLED;
  return {
    fullName: fullName ?? "",
    country: country ?? start.country,
    ageRange: ageRange ?? "",
    gender: gender ?? "",
    entrepreneurType: hasChosenType ? entrepreneurType : start.entrepreneurType,
    businessName: businessName ?? "",
  };
}

const optionsFor = (list: "ageRange" | "gender" | "entrepreneurType") =>
  optionsOf(list).map(({ key, label }) => ({ value: key, label: t(label) }));

export async function action({ context, request }: Route.ActionArgs) {
  context.set(answered, true);
  const visitor = await visitorOf(context);
  if (!isGuest(visitor)) await requireVisitor("basic-setup", { context, request });
  return completeSetup({ context, form: await readForm(request) });
}

export const clientAction = (post: Route.ClientActionArgs) =>
  unlessLost(post, (form) => ({
    problem: DASHBOARD_MESSAGES.unexpected,
    lapsed: false,
    reply: { initialValue: typedIn(form) },
  }));

export const meta: Route.MetaFunction = () => [{ title: `${t("Let's Get Started")} · ${BRAND.name}` }];

export default function BasicProfileSetup({ loaderData, actionData }: Route.ComponentProps) {
  const { userId, choices, values } = loaderData;
  const { formRef, draft, store } = useSetupDraft(userId, values);
  const signInLink = (
    <Link href="/auth?next=%2Fbasic-profile-setup" newTab className="prose-link">
      {t("Sign in in a new tab")}
    </Link>
  );
  return (
    <AuthFrame wide title={t("Let's Get Started")} lead={t("Six short answers, and your dashboard opens.")}>
      {actionData && (
        <ProblemBanner answer={actionData} className="mb-6">
          <p>{t(actionData.problem)}</p>
          {actionData.lapsed && (
            <p className="mt-1">
              <Sentence
                text={"{link}, then press Continue again. What you typed stays here."}
                parts={{ link: signInLink }}
              />
            </p>
          )}
        </ProblemBanner>
      )}
      <SetupForm
        key={draft ? "draft" : "new"}
        ref={formRef}
        defaultValue={{ ...values, ...draft }}
        reply={actionData?.reply}
        choices={choices}
        onChange={() => store()}
      />
    </AuthFrame>
  );
}
