import { BRAND } from "#kernel/brand.ts";
import { homeFor } from "#kernel/home.ts";
import { t } from "#platform/i18n/i18n.ts";
import { readForm } from "#shell/forms/read-form.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { pageMeta } from "#shell/page/page-meta.ts";
import { sessionOf } from "#shell/session/session.ts";
import { actorOf, visitorOf } from "#shell/session/visitor.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { APPLICATION_TEXTS } from "../domain/messages.ts";
import { PRE_APPLY_PAGE } from "../domain/page.ts";
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
