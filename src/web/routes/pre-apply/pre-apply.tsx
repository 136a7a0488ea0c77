import { BRAND } from "#domain/brand.ts";
import { homeFor } from "#domain/members/home.ts";
import { APPLICATION_TEXTS } from "#domain/pre-applications/messages.ts";
import { PRE_APPLY_PAGE } from "#domain/pre-applications/page.ts";
import { t } from "#web/i18n.ts";
import { applicationPage } from "#web/kind.ts";
import { pageMeta } from "#web/page-meta.ts";
import { readForm } from "#web/read-form.ts";
import { sessionOf } from "#web/session.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { actorOf, visitorOf } from "#web/visitor.ts";
import type { Route } from "./+types/pre-apply";
import { useApplicationDraft } from "./application-draft.ts";
import { ApplicationForm } from "./application-form.tsx";
import { Frame } from "./frame.tsx";
import { MemberNote } from "./member-note.tsx";
import { loadQuestions, type Questions } from "./questions.ts";
import { beginForm, type Refusal, sendApplication } from "./send-application.ts";
import { Sent } from "./sent.tsx";

export const handle = applicationPage;

export async function loader({ context, url }: Route.LoaderArgs) {
  const visitor = await visitorOf(context);
  if (visitor.role !== "guest") return { view: "member" as const, home: homeFor(actorOf(visitor)) };
  if (url.searchParams.has("sent")) {
    return { view: "sent" as const, email: sessionOf(context).takeFlash("page")?.email ?? null };
  }
  const [questions, token] = await Promise.all([loadQuestions(context), beginForm(context)]);
  return { view: "form" as const, questions, token };
}

export async function action({ context, request }: Route.ActionArgs) {
  return sendApplication(context, await readForm(request));
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return pageMeta({
    siteUrl: root.loaderData?.siteUrl,
    path: PRE_APPLY_PAGE.path,
    title: `${t(PRE_APPLY_PAGE.title)} · ${BRAND.name}`,
    description: t(PRE_APPLY_PAGE.description),
    image: "/share/pages/preApply.png",
  });
}

export default function PreApply({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.view === "member") return <MemberNote home={loaderData.home} />;
  if (loaderData.view === "sent") return <Sent email={loaderData.email} />;
  return <Apply questions={loaderData.questions} token={loaderData.token} refusal={actionData} />;
}

type ApplyProps = { questions: Questions; token: string; refusal: Refusal | undefined };

function Apply({ questions, token, refusal }: ApplyProps) {
  const { formRef, draft, round, keep, forget } = useApplicationDraft();
  return (
    <Frame title={t("Join {name}", { name: BRAND.name })} lead={t(PRE_APPLY_PAGE.lead)}>
      {draft && (
        <Banner
          tone="info"
          className="mb-8"
          actions={
            <Button variant="secondary" size="sm" onClick={forget}>
              {t("Start anew")}
            </Button>
          }
        >
          {t(APPLICATION_TEXTS.draftRestored)}
        </Banner>
      )}
      <ApplicationForm
        key={round}
        ref={formRef}
        questions={questions}
        token={token}
        refusal={refusal}
        answers={refusal?.answers ?? draft ?? {}}
        onChange={keep}
      />
    </Frame>
  );
}
