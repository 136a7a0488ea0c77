import { data, redirect } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ApiFailure, apiOf } from "#shell/client/api.ts";
import { readForm } from "#shell/forms/read-form.ts";
import { publicPage } from "#shell/page/kind.ts";
import { pageMeta } from "#shell/page/page-meta.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { PREFERENCES_SAVED, PREFERENCES_TEXTS } from "../../domain/preferences.ts";
import type { Route } from "./+types/email-preferences";
import { changePreferences, type Done } from "./change-preferences.ts";
import { ChoicePart } from "./choice-part.tsx";
import { loadPreferences } from "./load-preferences.ts";
import { NoPreferences } from "./no-preferences.tsx";
import { StopPart } from "./stop-part.tsx";

export const handle = publicPage;

/** The address holds a key to somebody's preferences: it is kept by nobody, and no other site hears of it. */
export const headers = () => ({ "referrer-policy": "no-referrer", "cache-control": "no-store" });

export function meta({ matches: [root] }: Route.MetaArgs) {
  return pageMeta({
    siteUrl: root.loaderData?.siteUrl,
    path: "/email-preferences",
    title: `${t(PREFERENCES_TEXTS.title)} · ${BRAND.name}`,
    description: t(PREFERENCES_TEXTS.description),
    noIndex: true,
  });
}

const tokenIn = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

export async function loader({ context, request }: Route.LoaderArgs) {
  const loaded = await loadPreferences(apiOf(context), tokenIn(request));
  const done = new URL(request.url).searchParams.get("done");
  return data({ ...loaded, done }, { status: loaded.state === "invalid" ? 404 : 200 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const token = tokenIn(request);
  try {
    const done = await changePreferences(apiOf(context), token, await readForm(request));
    return redirect(`/email-preferences?${new URLSearchParams({ ...(token && { token }), done })}`, 303);
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.status >= 500) throw failure;
    return data({ problem: failure.message }, { status: failure.status });
  }
}

export default function EmailPreferences({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.state !== "known") return <NoPreferences state={loaderData.state} />;
  const { preferences, done } = loaderData;
  const message = isDone(done) ? messageOf(done, preferences.taken.length === 0) : null;
  return (
    <section className="measure py-10 sm:py-16">
      <div className="mx-auto grid max-w-2xl gap-6">
        <header>
          <Heading level={1}>{t(PREFERENCES_TEXTS.title)}</Heading>
          <p className="mt-2 break-words text-lg text-muted">{t(PREFERENCES_TEXTS.whose(preferences.address))}</p>
        </header>
        {actionData && <Banner tone="error">{t(actionData.problem)}</Banner>}
        {message && <Banner tone="success">{t(message)}</Banner>}
        {!preferences.stopped && <ChoicePart preferences={preferences} />}
        <StopPart stopped={preferences.stopped} />
      </div>
    </section>
  );
}

const isDone = (text: string | null): text is Done => text !== null && Object.hasOwn(PREFERENCES_SAVED, text);

const messageOf = (done: Done, takesNone: boolean) =>
  PREFERENCES_SAVED[done === "saved" && takesNone ? "nothingChosen" : done];
