import { data, Form, redirect, useNavigation, useSearchParams } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { readDay } from "#kernel/calendar.ts";
import { INTRODUCTIONS_PATH, PLACES_PATH } from "#kernel/paths/introductions.ts";
import { questionPath } from "#kernel/sections.ts";
import { numberIn } from "#kernel/typed-number.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { type LightField, useLightForm } from "#shell/forms/light-form.ts";
import { readForm, typedIn, unlessLost } from "#shell/forms/read-form.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { requireVisitor } from "#shell/session/visitor.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Input } from "#shell/ui/input.tsx";
import { Link } from "#shell/ui/link.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import type { PlacesAnswer } from "../../contract/places.ts";
import { PLACES_PAGE, PLACES_PROBLEMS } from "../../domain/mentor-places.ts";
import { PlacesLine } from "../parts/places-line.tsx";
import type { Route } from "./+types/places";

type PlacesReply = {
  problem: string | null;
  reply: { error: Record<string, string[]>; initialValue: Record<string, string> };
};
type Props = { places: PlacesAnswer["places"]; reply: PlacesReply["reply"] | undefined };

/** Numbers use text inputs, because number inputs drop non-Latin digits. */
const NUMBERS = { inputMode: "numeric", required: true } as const;

function PlacesForm({ places, reply }: Props) {
  const pending = useNavigation().formData !== undefined;
  const { form, fields } = useLightForm({
    id: "places",
    names: ["atOnce", "perMonth", "pausedUntil"],
    reply,
    defaultValue: {
      atOnce: String(places.atOnce),
      perMonth: String(places.perMonth),
      pausedUntil: places.pausedUntil?.slice(0, 10) ?? "",
    },
    loadCheck: async () => () => ({}),
  });
  const { atOnce, perMonth, pausedUntil } = fields;
  return (
    <Form method="post" {...form}>
      <Card className="grid gap-6">
        <div className="grid gap-6 sm:grid-cols-2">
          <Field
            {...given(atOnce)}
            label={t("Mentees at once")}
            hint={t("How many members you mentor at the same time.")}
            required
          >
            <Input name={atOnce.name} defaultValue={atOnce.initialValue} {...NUMBERS} />
          </Field>
          <Field
            {...given(perMonth)}
            label={t("New mentees in a month")}
            hint={t("This spreads the first meetings over the year.")}
            required
          >
            <Input name={perMonth.name} defaultValue={perMonth.initialValue} {...NUMBERS} />
          </Field>
        </div>
        <Field
          {...given(pausedUntil)}
          label={t("Take no new members until")}
          hint={t("Leave it empty if you are not away. Nothing changes for members whom you already mentor.")}
        >
          <Input type="date" name={pausedUntil.name} defaultValue={pausedUntil.initialValue} className="sm:max-w-60" />
        </Field>
        <Button type="submit" pending={pending} className="justify-self-start max-sm:w-full">
          {t("Save my places")}
        </Button>
      </Card>
    </Form>
  );
}

const given = ({ id, error }: LightField) => ({ id, error: error && t(error) });

export const handle = applicationPage;

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireVisitor("dashboard", { context, request });
  try {
    return await unwrap(apiOf(context).api.introductions.places.$get());
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 403) return { places: null };
    throw failure;
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireVisitor("dashboard", { context, request });
  const form = await readForm(request);
  const pausedUntil = String(form.get("pausedUntil") ?? "");
  const json = {
    atOnce: numberIn(form, "atOnce"),
    perMonth: numberIn(form, "perMonth"),
    pausedUntil: readDay(pausedUntil) ?? (pausedUntil || null),
  };
  try {
    await unwrap(apiOf(context).api.introductions.places.$put({ json }));
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    const { fields = {}, message } = failure.envelope;
    const problem = failure.status === 422 ? null : failure.status >= 500 ? PLACES_PAGE.failed : message;
    return data(replyOf(form, problem, fields), { status: failure.status });
  }
  return redirect(`${PLACES_PATH}?said=saved`, 303);
}

export const clientAction = (post: Route.ClientActionArgs) =>
  unlessLost(post, (form) => replyOf(form, PLACES_PAGE.failed, {}));

function replyOf(form: FormData, problem: string | null, fields: Record<string, string>): PlacesReply {
  const error = Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, [sentence]]));
  return { problem, reply: { error, initialValue: typedIn(form) } };
}

export const headers = () => ({ "cache-control": "no-store" });

export const meta: Route.MetaFunction = () => [
  { title: `${t(PLACES_PAGE.title)} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function Places({ loaderData: { places }, actionData: refused }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <div className="measure grid max-w-3xl grid-cols-1 gap-6 py-8 sm:py-10">
      <div className="grid gap-2">
        <Link href={INTRODUCTIONS_PATH} className="prose-link justify-self-start py-2">
          {t("Introductions")}
        </Link>
        <Heading level={1}>{t(PLACES_PAGE.title)}</Heading>
        <p className="text-muted">
          {t(
            "Members see your free places before they ask. When you have no free place, up to ten members can join a waiting list.",
          )}
        </p>
      </div>
      {refused?.problem && <ProblemBanner answer={refused}>{t(refused.problem)}</ProblemBanner>}
      {!refused && search.get("said") === "saved" && <Banner tone="success">{t("Your places are saved.")}</Banner>}
      {places === null ? (
        <NoMentor />
      ) : (
        <>
          <PlacesLine places={places} />
          <PlacesForm places={places} reply={refused?.reply} />
        </>
      )}
    </div>
  );
}

const OFFER = { section: "preferences", field: "wantsToMentor" } as const;

function NoMentor() {
  return (
    <Banner
      tone="info"
      actions={
        <ButtonLink size="sm" href={questionPath(OFFER)}>
          {t("Go to your profile")}
        </ButtonLink>
      }
    >
      {t(PLACES_PROBLEMS.notMentor)}
    </Banner>
  );
}
