import { CircleCheck } from "lucide-react";
import { data, Form, type RouterContextProvider, redirect, useNavigation } from "react-router";
import { INTRODUCTION_MESSAGES } from "#features/introductions/domain/messages.ts";
import { BRAND } from "#kernel/brand.ts";
import { isMemberId } from "#kernel/member-id.ts";
import { displayName } from "#kernel/public-profile.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { pathPart } from "#shell/client/path-part.ts";
import { readForm, unlessLost } from "#shell/forms/read-form.ts";
import { lostWith, type Refused, refuse } from "#shell/forms/refused.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { requireVisitor } from "#shell/session/visitor.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Banner } from "#shell/ui/banner.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Textarea } from "#shell/ui/input.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import { RadioGroup } from "#shell/ui/radio-group.tsx";
import type { ReportRequest } from "../contract/reports.ts";
import { REPORT_MESSAGES, REPORT_TEXTS } from "../domain/messages.ts";
import { REPORT_TEXT_MAX, REPORT_THINGS, type ReportThing, reasonsFor } from "../domain/reports.ts";
import type { Route } from "./+types/report";

/** `name` is null when the member is hidden from the reporter; `memberId` is the member to block with the report. */
type Reported = { thing: ReportThing; id: string; name: string | null; memberId: string | null };
type FindReportedContext = Readonly<RouterContextProvider>;

async function findReported(context: FindReportedContext, search: URLSearchParams): Promise<Reported | null> {
  const thing = REPORT_THINGS.find((each) => search.has(each));
  const id = thing && search.get(thing);
  if (!thing || !id) return null;
  try {
    return { thing, id, ...(await FIND[thing](context, id)) };
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status < 500) return null;
    throw failure;
  }
}

const FIND: Record<
  ReportThing,
  (context: FindReportedContext, id: string) => Promise<Pick<Reported, "name" | "memberId">>
> = {
  async member(context, id) {
    try {
      const { member } = await unwrap(
        apiOf(context).api.members[":memberId"].$get({ param: { memberId: pathPart(id) } }),
      );
      return { name: displayName(member), memberId: member.memberId };
    } catch (failure) {
      // A blocked member is invisible here but can still be reported; the API checks.
      if (!(failure instanceof ApiFailure && failure.status === 404 && isMemberId(id))) throw failure;
      return { name: null, memberId: null };
    }
  },
  async introduction(context, id) {
    const { introduction } = await unwrap(
      apiOf(context).api.introductions[":id"].$get({ param: { id: pathPart(id) } }),
    );
    const { other } = introduction;
    return {
      name: displayName({ fullName: other?.name ?? null, businessName: null }),
      memberId: other?.memberId ?? null,
    };
  },
  async opportunity(context, id) {
    const { opportunity } = await unwrap(apiOf(context).api.opportunities[":id"].$get({ param: { id: pathPart(id) } }));
    return { name: opportunity.title, memberId: null };
  },
};

export const handle = applicationPage;
export const headers = () => ({ "cache-control": "no-store" });

/** The state is in the URL, so that the page works without script. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireVisitor("dashboard", { context, request });
  const sent = url.searchParams.get("sent");
  if (sent) return { sent, isBefore: url.searchParams.has("before"), reported: null };
  const reported = await findReported(context, url.searchParams);
  return data({ sent: null, isBefore: false, reported }, { status: reported ? 200 : 404 });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readForm(request);
  try {
    const reported = await findReported(context, url.searchParams);
    if (!reported) return data<Refused>(lostWith(REPORT_TEXTS.gone)(form), { status: 404 });
    const before = await sendReport(context, reported, form);
    const { memberId } = reported;
    const isToBlock = form.has("block") && memberId !== null;
    if (before && !isToBlock) return refuse(before, form, REPORT_MESSAGES.failed);
    const sent = isToBlock ? await block(context, memberId) : "1";
    return redirect(`/report?${new URLSearchParams({ sent, ...(before && { before: "1" }) })}`, 303);
  } catch (failure) {
    return refuse(failure, form, REPORT_MESSAGES.failed);
  }
}

type Context = Route.ActionArgs["context"];

/** @returns the 409 when this report was sent before, perhaps by an interrupted request; otherwise null */
async function sendReport(context: Context, { thing, id }: Reported, form: FormData): Promise<ApiFailure | null> {
  // The form values are not checked here, because the API validates them.
  const words = { reason: form.get("reason"), text: String(form.get("text") ?? "") };
  try {
    await unwrap(apiOf(context).api.reports.$post({ json: { thing, id, ...words } as ReportRequest }));
    return null;
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 409) return failure;
    throw failure;
  }
}

/** A failed block does not undo the report. */
async function block(context: Context, memberId: string): Promise<string> {
  const answer = await apiOf(context)
    .api.blocks.$post({ json: { memberId } })
    .catch(() => null);
  return answer?.ok ? "blocked" : "notBlocked";
}

export const clientAction = (post: Route.ClientActionArgs) => unlessLost(post, lostWith(REPORT_MESSAGES.failed));

export const meta: Route.MetaFunction = () => [
  { title: `${t(REPORT_TEXTS.title)} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function Report({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { sent, isBefore, reported } = loaderData;
  return (
    <div className="measure grid max-w-2xl grid-cols-1 gap-6 py-8 sm:py-10">
      {sent && <Sent sent={sent} isBefore={isBefore} />}
      {!sent && !reported && (
        <EmptyState level={1} title={t(REPORT_TEXTS.gone)} actions={<BackToDashboard />}>
          {t(INTRODUCTION_MESSAGES.notFound)}
        </EmptyState>
      )}
      {reported && <ReportForm reported={reported} refused={refused} />}
    </div>
  );
}

const BackToDashboard = () => (
  <ButtonLink href="/dashboard" variant="secondary">
    {t("To your dashboard")}
  </ButtonLink>
);

function Sent({ sent, isBefore }: { sent: string; isBefore: boolean }) {
  return (
    <>
      <EmptyState
        level={1}
        title={t(isBefore ? REPORT_MESSAGES.reportedAlready : "Thank you. Our team looks at it")}
        icon={<CircleCheck aria-hidden />}
        actions={<BackToDashboard />}
      >
        {t("You will get a short mail when it is decided.")}
      </EmptyState>
      {sent === "blocked" && (
        <Banner tone="success">{t("You have blocked the member too: you do not see each other any more.")}</Banner>
      )}
      {sent === "notBlocked" && (
        <Banner tone="warning">{t("The member could not be blocked. You can try it on their profile.")}</Banner>
      )}
    </>
  );
}

const TITLES: Record<Reported["thing"], string> = {
  member: msg("You report the member {name}"),
  introduction: msg("You report a message between you and {name}"),
  opportunity: msg("You report the opportunity {name}"),
};

type Props = { reported: Reported; refused: Refused | undefined };

function ReportForm({ reported: { thing, name, memberId }, refused }: Props) {
  const { state } = useNavigation();
  const { fields = {}, typed = {} } = refused ?? {};
  return (
    <>
      <div className="grid gap-2">
        <Heading level={1} className="wrap-anywhere">
          {name === null ? (
            t("You report this member")
          ) : (
            <Sentence text={TITLES[thing]} parts={{ name: <bdi>{name}</bdi> }} />
          )}
        </Heading>
        <p className="text-muted">{t("Only our team reads it. Nobody else learns who reported.")}</p>
      </div>
      {refused && !fields.reason && !fields.text && (
        <ProblemBanner answer={refused}>{t(refused.problem)}</ProblemBanner>
      )}
      <Form method="post" className="grid gap-6">
        <RadioGroup
          name="reason"
          label={t("What is wrong?")}
          options={reasonsFor(thing).map(({ key, label }) => ({ value: key, label: t(label) }))}
          defaultValue={typed.reason ?? null}
          error={fields.reason && t(fields.reason)}
          required
        />
        <Field
          label={t("What should we know?")}
          hint={t("At most {limit} characters. Links and names help us.", { limit: REPORT_TEXT_MAX })}
          error={fields.text && t(fields.text)}
        >
          <Textarea name="text" rows={4} maxLength={REPORT_TEXT_MAX} dir="auto" defaultValue={typed.text} />
        </Field>
        {memberId !== null && (
          <Checkbox
            name="block"
            label={t("Block this member too")}
            hint={t("You do not see each other any more.")}
            defaultChecked={typed.block === "on"}
          />
        )}
        <Button type="submit" pending={state !== "idle"} className="justify-self-start">
          {t("Send the report")}
        </Button>
      </Form>
    </>
  );
}
