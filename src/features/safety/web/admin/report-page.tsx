import { ArrowLeft, EyeOff } from "lucide-react";
import { Form, redirect, useNavigation, useSearchParams } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { reportAdminPath } from "#kernel/paths/reports.ts";
import { canDecideReports } from "#kernel/permissions.ts";
import { numberIn } from "#kernel/typed-number.ts";
import { t } from "#platform/i18n/i18n.ts";
import { requireAccess } from "#shell/admin/admin-access.ts";
import { momentText } from "#shell/admin/moment-text.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { pathPart } from "#shell/client/path-part.ts";
import { readForm, unlessLost } from "#shell/forms/read-form.ts";
import { lostWith, type Refused, refuse } from "#shell/forms/refused.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Link } from "#shell/ui/link.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import type { DecisionRequest, ReportForStaff } from "../../contract/admin-reports.ts";
import { ACT_TEXTS, QUEUE_TEXTS, QUEUE_TEXTS as texts } from "../../domain/admin-texts.ts";
import { REPORT_MESSAGES } from "../../domain/messages.ts";
import type { Route } from "./+types/report-page";
import { ReportContext } from "./report-context.tsx";
import { REPORTS } from "./report-search.ts";
import "#platform/i18n/plurals.ts";
import { Button } from "#shell/ui/button.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Textarea } from "#shell/ui/input.tsx";
import { RadioGroup } from "#shell/ui/radio-group.tsx";
import { Select } from "#shell/ui/select.tsx";
import { DECISION_MAX, LIMIT_DAYS } from "../../domain/reports.ts";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireAccess(canDecideReports, { context, request });
  try {
    const { report } = await unwrap(
      apiOf(context).api.admin.reports[":id"].$get({ param: { id: pathPart(params.id) } }),
    );
    return report;
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) throw redirect(REPORTS.href());
    throw failure;
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  await requireAccess(canDecideReports, { context, request });
  const form = await readForm(request);
  if (form.has("held")) return decideHeld(context, params.id, form);
  const days = numberIn(form, "days");
  // The form values are not checked here, because the API validates them.
  const json = { act: form.get("act"), decision: form.get("decision"), days: days || null } as DecisionRequest;
  try {
    const { decision } = apiOf(context).api.admin.reports[":id"];
    const { told } = await unwrap(decision.$post({ param: { id: pathPart(params.id) }, json }));
    return redirect(`${reportAdminPath(params.id)}?done=${told ? "told" : "untold"}`, 303);
  } catch (failure) {
    return refuse(failure, form, REPORT_MESSAGES.failed);
  }
}

async function decideHeld(context: Route.ActionArgs["context"], reportId: string, form: FormData) {
  try {
    const { report } = await unwrap(
      apiOf(context).api.admin.reports[":id"].$get({ param: { id: pathPart(reportId) } }),
    );
    const { visibility } = apiOf(context).api.opportunities[":id"];
    const json = { visibility: form.get("held") === "back", held: true, evenIfPast: true };
    await unwrap(visibility.$post({ param: { id: report.thingId }, json }));
    return redirect(`${reportAdminPath(reportId)}?done=held`, 303);
  } catch (failure) {
    return refuse(failure, form, REPORT_MESSAGES.failed);
  }
}

export const clientAction = (post: Route.ClientActionArgs) => unlessLost(post, lostWith(REPORT_MESSAGES.failed));

export const meta: Route.MetaFunction = () => [
  { title: `${t(QUEUE_TEXTS.title)} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

const DONE: Partial<Record<string, string>> = { told: QUEUE_TEXTS.saved, held: QUEUE_TEXTS.heldDone };

export default function ReportPage({ loaderData: report, actionData: refused }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const done = search.get("done");
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-5">
      <Link href={REPORTS.href()} className="prose-link inline-flex min-h-11 w-fit items-center gap-1.5 font-medium">
        <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        {t(QUEUE_TEXTS.back)}
      </Link>
      {done && report.act !== null && <Banner tone="success">{t(DONE[done] ?? QUEUE_TEXTS.savedUntold)}</Banner>}
      {refused && Object.keys(refused.fields).length === 0 && (
        <ProblemBanner answer={refused}>{t(refused.problem)}</ProblemBanner>
      )}
      {report.isHeld && <HeldPanel />}
      <ReportContext report={report} />
      {report.act === null && !report.isHeld && <DecisionForm report={report} refused={refused} />}
      <Decided report={report} />
    </div>
  );
}

function Decided({ report: { act, decision, decidedBy, decidedAt } }: { report: ReportForStaff }) {
  if (act === null || decidedAt === null) return null;
  return (
    <Card as="section" title={t(ACT_TEXTS[act].done)}>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {decision}
      </p>
      <p className="mt-3 text-sm text-muted">
        {t(QUEUE_TEXTS.by, { who: decidedBy ?? t(QUEUE_TEXTS.former), day: momentText(decidedAt) })}
      </p>
    </Card>
  );
}

type Props = { report: ReportForStaff; refused: Refused | undefined };

function DecisionForm({ report: { acts, thing }, refused }: Props) {
  const { state } = useNavigation();
  const { fields = {}, typed = {} } = refused ?? {};
  const options = acts.map((act) => ({ value: act, label: t(ACT_TEXTS[act].label), hint: t(ACT_TEXTS[act].hint) }));
  const days = LIMIT_DAYS.map((count) => ({ value: String(count), label: t(QUEUE_TEXTS.daysOf, { count }) }));
  return (
    <Card as="section" title={t(QUEUE_TEXTS.decide)}>
      <Form method="post" className="grid gap-5">
        <RadioGroup
          name="act"
          label={t(QUEUE_TEXTS.whatToDo)}
          options={options}
          defaultValue={typed.act ?? null}
          error={fields.act && t(fields.act)}
          required
        />
        {acts.includes("limit") && (
          <Field label={t(QUEUE_TEXTS.days)} error={fields.days && t(fields.days)} className="max-w-60">
            <Select name="days" options={days} defaultValue={typed.days} />
          </Field>
        )}
        <Field
          label={t(QUEUE_TEXTS.why)}
          hint={t(thing === "opportunity" ? QUEUE_TEXTS.whyHintQuiet : QUEUE_TEXTS.whyHint)}
          error={fields.decision && t(fields.decision)}
          required
        >
          <Textarea name="decision" rows={4} maxLength={DECISION_MAX} dir="auto" defaultValue={typed.decision} />
        </Field>
        <Button type="submit" pending={state !== "idle"} className="justify-self-start">
          {t(QUEUE_TEXTS.send)}
        </Button>
      </Form>
    </Card>
  );
}

/** docs/product/opportunities.md#reports */
function HeldPanel() {
  const pending = useNavigation().state !== "idle";
  return (
    <Card as="section" title={t(texts.heldTitle)}>
      <p className="flex gap-3 text-muted">
        <EyeOff aria-hidden className="mt-1 size-5 shrink-0" />
        {t(texts.heldText)}
      </p>
      <Form method="post" className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" name="held" value="back" pending={pending}>
          {t(texts.putBack)}
        </Button>
        <Button type="submit" name="held" value="off" variant="secondary" pending={pending}>
          {t(texts.leaveOff)}
        </Button>
      </Form>
    </Card>
  );
}
