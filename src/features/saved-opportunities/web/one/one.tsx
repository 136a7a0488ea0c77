import { ArrowLeft, CalendarClock, ExternalLink, Star, Trash2 } from "lucide-react";
import { useState } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { listDeadlineLabel } from "#features/opportunities/domain/deadline.ts";
import { opportunityTypeLabel } from "#features/opportunities/domain/opportunity.ts";
import { BRAND } from "#kernel/brand.ts";
import { SAVED_PATH, savedPath } from "#kernel/paths/saved-opportunities.ts";
import { numberIn } from "#kernel/typed-number.ts";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { pathPart } from "#shell/client/path-part.ts";
import { readForm } from "#shell/forms/read-form.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { requireVisitor } from "#shell/session/visitor.ts";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Link } from "#shell/ui/link.tsx";
import { Retry } from "#shell/ui/retry-box.tsx";
import type { SavedInDetail } from "../../contract/saved-opportunities.ts";
import { SAVED_MESSAGES } from "../../domain/messages.ts";
import { ONE_TEXTS, SAVED_TEXTS } from "../../domain/texts.ts";
import type { Route } from "./+types/one";
import { Answers } from "./answers.tsx";
import { checklistPoints } from "./checklist-points.ts";
import { loadAnswers } from "./load-answers.ts";
import { OneForm } from "./one-form.tsx";
import { readKept, type Unsaved } from "./read-kept.ts";
import { useSavedLock } from "./saved-form.ts";
import "#platform/i18n/plurals.ts";
import { apiPath } from "#shell/client/api-path.ts";
import { useDeviceNow } from "#shell/page/use-device-now.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { Heading } from "#shell/ui/heading.tsx";

export const handle = applicationPage;

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const visitor = await requireVisitor("dashboard", { context, request });
  try {
    const [{ saved }, answers] = await Promise.all([
      unwrap(apiOf(context).api["saved-opportunities"][":id"].$get({ param: { id: pathPart(params.id) } })),
      loadAnswers(context, visitor.id),
    ]);
    const points = checklistPoints(saved.asks);
    return { userId: visitor.id, saved, points, answers, isSaved: url.searchParams.get("said") === "saved" };
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return data({ saved: null }, { status: 404 });
    throw failure;
  }
}

/** Saves the form for browsers without script; with script, the form saves automatically. */
export async function action({ context, request, params }: Route.ActionArgs) {
  await requireVisitor("dashboard", { context, request });
  const form = await readForm(request);
  const param = { id: pathPart(params.id) };
  const api = apiOf(context).api["saved-opportunities"][":id"];
  const version = numberIn(form, "version");
  try {
    if (form.get("intent") === "remove") {
      await unwrap(api.$delete({ param, query: { version: String(version) } }));
      return redirect(SAVED_PATH, 303);
    }
    await unwrap(api.$patch({ param, json: { version, ...readKept(form) } }));
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    const { fields = {}, message } = failure.envelope;
    const problem = failure.status >= 500 ? t(ONE_TEXTS.failed) : message;
    const refused: Unsaved = { problem, fields, values: form.get("intent") === "remove" ? null : readKept(form) };
    return data(refused, { status: failure.status });
  }
  return redirect(`${savedPath(param.id)}?said=saved`, 303);
}

export const headers = () => ({ "cache-control": "no-store" });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.saved?.opportunity.title ?? t(SAVED_TEXTS.title)} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function One({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="measure grid max-w-5xl grid-cols-1 gap-5 py-6 sm:py-10">
      <Link
        href={SAVED_PATH}
        className="-ms-2 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-full px-2 font-semibold text-accent hover:underline"
      >
        <ArrowLeft aria-hidden className="size-5 rtl:rotate-180" />
        {t(ONE_TEXTS.back)}
      </Link>
      {loaderData.saved ? <Shown {...loaderData} refused={actionData} /> : <NotSaved />}
    </div>
  );
}

type Loaded = Extract<Route.ComponentProps["loaderData"], { userId: string }>;
type ShownProps = Omit<Loaded, "saved"> & { saved: SavedInDetail; refused: Unsaved | undefined };

/** The `key` remounts the form when the draft lock is known. */
function Shown({ userId, saved, points, answers, isSaved, refused }: ShownProps) {
  const { id } = saved.opportunity;
  const lock = useSavedLock(userId, id);
  const [written, setWritten] = useState(saved);
  const latest = written.version > saved.version ? written : saved;
  return (
    <>
      <OneHead saved={saved} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_24rem]">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <OneForm
            key={lock?.id ?? ""}
            {...{ userId, saved: latest, points, lock, refused }}
            onSaved={setWritten}
            isSaved={isSaved && refused === undefined}
          />
          <RemoveForm version={latest.version} />
        </div>
        {answers && <Answers answers={answers} />}
      </div>
    </>
  );
}

function NotSaved() {
  return (
    <EmptyState
      level={1}
      title={t(SAVED_MESSAGES.notSaved)}
      icon={<Star aria-hidden />}
      actions={<ButtonLink href="/opportunities">{t(SAVED_TEXTS.browse)}</ButtonLink>}
    >
      {t(SAVED_TEXTS.emptyHint)}
    </EmptyState>
  );
}

export function ErrorBoundary() {
  return (
    <div className="measure max-w-3xl py-10">
      <Retry message={t(SAVED_TEXTS.notLoaded)} />
    </div>
  );
}

function OneHead({ saved: { opportunity, asks } }: { saved: SavedInDetail }) {
  const now = useDeviceNow();
  const { id, title, type, organizer, deadline, isLive } = opportunity;
  return (
    <header className="grid gap-3 wrap-anywhere">
      <p className="flex flex-wrap gap-2">
        <Badge tone="accent">{t(opportunityTypeLabel(type))}</Badge>
        {!isLive && <Badge tone="danger">{t(SAVED_TEXTS.takenDown)}</Badge>}
      </p>
      <Heading level={1} size="3xl">
        <bdi>{title}</bdi>
      </Heading>
      {organizer && (
        <p className="text-muted">
          <bdi>{organizer}</bdi>
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        <span className="inline-flex items-center gap-2 text-clay">
          <CalendarClock aria-hidden className="size-5" />
          {t(...listDeadlineLabel(opportunity, now))}
        </span>
        {deadline && <span className="font-normal text-muted">{dayInWords(deadline)}</span>}
      </p>
      {isLive && (
        <div className="mt-1 flex flex-wrap gap-3">
          {asks.link && (
            <ButtonLink href={asks.link} newTab ping={`${apiPath("/api/opportunities/:id/clicks", { id })}?kind=apply`}>
              {t("Apply Now")}
              <ExternalLink aria-hidden className="size-5 rtl:-scale-x-100" />
            </ButtonLink>
          )}
          <ButtonLink href={`/opportunities/${id}`} variant="secondary">
            {t(ONE_TEXTS.toListing)}
          </ButtonLink>
        </div>
      )}
    </header>
  );
}

function RemoveForm({ version }: { version: number }) {
  const pending = useNavigation().formData?.get("intent") === "remove";
  return (
    <details className="group/remove">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-full px-2 font-semibold text-danger hover:underline">
        <Trash2 aria-hidden className="size-5" />
        {t(ONE_TEXTS.remove)}
      </summary>
      <Form
        method="post"
        className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line p-4"
      >
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="version" value={version} />
        <p className="flex-1 basis-60">{t(ONE_TEXTS.removeHint)}</p>
        <Button type="submit" variant="danger" size="sm" pending={pending}>
          {t(ONE_TEXTS.removeSure)}
        </Button>
      </Form>
    </details>
  );
}
