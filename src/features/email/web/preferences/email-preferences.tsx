import { data, redirect } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { readForm } from "#shell/forms/read-form.ts";
import { publicPage } from "#shell/page/kind.ts";
import { pageMeta } from "#shell/page/page-meta.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Banner } from "#shell/ui/banner.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import type { PreferencesAnswer } from "../../contract/email-consent.ts";
import { categoryLabel, EMAIL_CATEGORIES, isEmailCategory } from "../../domain/categories.ts";
import { PREFERENCES_PROBLEMS, PREFERENCES_SAVED, PREFERENCES_TEXTS } from "../../domain/preferences.ts";
import type { Route } from "./+types/email-preferences";

export const handle = publicPage;

/** The URL contains a secret token: no caching, and no referrer to other sites. */
export const headers = () => ({ "referrer-policy": "same-origin", "cache-control": "no-store" });

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
  const { preferences, done, token } = loaderData;
  const message = isDone(done) ? messageOf(done, preferences.taken.length === 0) : null;
  return (
    <section className="measure py-10 sm:py-16">
      <div className="mx-auto grid max-w-2xl gap-6">
        <header>
          <Heading level={1}>{t(PREFERENCES_TEXTS.title)}</Heading>
          <p className="mt-2 break-words text-lg text-muted">
            <Sentence text={PREFERENCES_TEXTS.whose} parts={{ address: <bdi>{preferences.address}</bdi> }} />
          </p>
        </header>
        {actionData && <Banner tone="error">{t(actionData.problem)}</Banner>}
        {message && <Banner tone="success">{t(message)}</Banner>}
        {!preferences.stopped && <ChoicePart preferences={preferences} isByLink={token !== ""} />}
        <StopPart stopped={preferences.stopped} isByLink={token !== ""} />
      </div>
    </section>
  );
}

/** Signed-in members are redirected at once. */
const OWN_PREFERENCES = "/auth?next=%2Femail-preferences";

const isDone = (text: string | null): text is Done => text !== null && Object.hasOwn(PREFERENCES_SAVED, text);

const messageOf = (done: Done, takesNone: boolean) =>
  PREFERENCES_SAVED[done === "saved" && takesNone ? "nothingChosen" : done];

type Loaded =
  | { state: "known"; token: string; preferences: PreferencesAnswer }
  | { state: "invalid" | "signedOut" | "unconfirmed" };

const STATES: Partial<Record<number, "invalid" | "signedOut" | "unconfirmed">> = {
  401: "signedOut",
  404: "invalid",
  409: "unconfirmed",
  422: "invalid",
};

async function loadPreferences(api: ReturnType<typeof apiOf>, token: string): Promise<Loaded> {
  try {
    const preferences = await unwrap(api.api["email-preferences"].$get({ query: { token } }));
    return { state: "known", token, preferences };
  } catch (failure) {
    const state = failure instanceof ApiFailure ? STATES[failure.status] : undefined;
    if (state === undefined) throw failure;
    return { state };
  }
}

type Props = { state: "invalid" | "signedOut" | "unconfirmed" };

function NoPreferences({ state }: Props) {
  const title = state === "invalid" ? PREFERENCES_PROBLEMS.invalidTitle : PREFERENCES_TEXTS.title;
  return (
    <section className="measure py-16 text-center sm:py-24">
      <Heading level={1}>{t(title)}</Heading>
      {state === "invalid" && <p className="mt-4 text-lg text-muted">{t(PREFERENCES_PROBLEMS.invalid)}</p>}
      {state === "unconfirmed" ? (
        <p className="mt-4 text-lg">{t(PREFERENCES_PROBLEMS.unconfirmed)}</p>
      ) : (
        <>
          <p className="mt-4 text-lg">{t(PREFERENCES_PROBLEMS.wayOn)}</p>
          <ButtonLink href={OWN_PREFERENCES} className="mt-8">
            {t(PREFERENCES_PROBLEMS.signIn)}
          </ButtonLink>
        </>
      )}
    </section>
  );
}

function StopPart({ stopped, isByLink }: { stopped: boolean; isByLink: boolean }) {
  const { title, about, button } = stopped ? STOPPED : RUNNING;
  return (
    <Card title={t(title)} quiet={!stopped}>
      <p className="text-muted">{t(about)}</p>
      {stopped && isByLink ? (
        <ButtonLink href={OWN_PREFERENCES} className="mt-5">
          {t(PREFERENCES_TEXTS.signInToChange)}
        </ButtonLink>
      ) : (
        <form method="post" className="mt-5">
          <Button
            type="submit"
            name="intent"
            value={stopped ? "start" : "stop"}
            variant={stopped ? "primary" : "secondary"}
          >
            {t(button)}
          </Button>
        </form>
      )}
    </Card>
  );
}

const STOPPED = {
  title: PREFERENCES_TEXTS.stoppedTitle,
  about: PREFERENCES_TEXTS.stoppedAbout,
  button: PREFERENCES_TEXTS.startAgain,
};
const RUNNING = {
  title: PREFERENCES_TEXTS.stopAllTitle,
  about: PREFERENCES_TEXTS.stopAllAbout,
  button: PREFERENCES_TEXTS.stopAll,
};

type Client = ReturnType<typeof apiOf>["api"];
/** Last change, read from the URL, so only known words are accepted. */
type Done = "saved" | "stopped" | "started";

async function changePreferences({ api }: ReturnType<typeof apiOf>, token: string, form: FormData): Promise<Done> {
  switch (form.get("intent")) {
    case "stop":
      await unwrap(api["email-preferences"].stop.$post({ json: { token } }));
      return "stopped";
    case "start":
      await unwrap(api["email-preferences"].start.$post({ json: { token } }));
      return "started";
    case "leave":
      await leave(api, token, String(form.get("category")));
      return "saved";
    default:
      await unwrap(api["email-preferences"].$put({ json: { token, categories: ticked(form) } }));
      return "saved";
  }
}

const ticked = (form: FormData) => form.getAll("category").map(String).filter(isEmailCategory);

async function leave(api: Client, token: string, category: string): Promise<void> {
  const { taken } = await unwrap(api["email-preferences"].$get({ query: { token } }));
  const categories = taken.filter((key) => key !== category);
  await unwrap(api["email-preferences"].$put({ json: { token, categories } }));
}

type ChoicePartProps = { preferences: PreferencesAnswer; isByLink: boolean };

/** A page opened by a mailed link shows only the subscribed categories, because the link can only unsubscribe. */
function ChoicePart({ preferences, isByLink }: ChoicePartProps) {
  const { taken, blocked } = preferences;
  const offered = EMAIL_CATEGORIES.filter(({ key }) => !isByLink || taken.includes(key));
  return (
    <>
      {blocked && <Banner tone="warning">{t(PREFERENCES_PROBLEMS[blocked])}</Banner>}
      <LeaveThis preferences={preferences} />
      <Card>
        <form method="post">
          <fieldset>
            <legend>
              <Heading level={2} size="xl">
                {t(isByLink ? PREFERENCES_TEXTS.byLinkQuestion : PREFERENCES_TEXTS.question)}
              </Heading>
            </legend>
            {isByLink && <p className="mt-2 text-muted">{t(PREFERENCES_TEXTS.byLinkHint)}</p>}
            <div className="mt-3 grid gap-2">
              {offered.map(({ key, label, about }) => (
                <Checkbox
                  key={key}
                  name="category"
                  value={key}
                  defaultChecked={taken.includes(key)}
                  label={<span className="font-semibold">{t(label)}</span>}
                  hint={t(about)}
                />
              ))}
            </div>
          </fieldset>
          <Button type="submit" name="intent" value="choose" className="mt-5">
            {t(PREFERENCES_TEXTS.save)}
          </Button>
        </form>
      </Card>
    </>
  );
}

/** Button that stops the category of the mail whose link opened this page. */
function LeaveThis({ preferences: { mailCategory, taken } }: Pick<ChoicePartProps, "preferences">) {
  if (mailCategory === null || !taken.includes(mailCategory)) return null;
  const category = t(categoryLabel(mailCategory));
  return (
    <Card>
      <form method="post" className="flex flex-wrap items-center justify-between gap-4">
        <p className="min-w-0 flex-1 basis-64">{t(PREFERENCES_TEXTS.fromCategory, { category })}</p>
        <input type="hidden" name="category" value={mailCategory} />
        <Button type="submit" name="intent" value="leave">
          {t(PREFERENCES_TEXTS.stopCategory, { category })}
        </Button>
      </form>
    </Card>
  );
}
