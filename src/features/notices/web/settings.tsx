import { data, Form, redirect, useNavigation, useSearchParams } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { numberIn } from "#kernel/typed-number.ts";
import { t } from "#platform/i18n/i18n.ts";
import { zoneText } from "#platform/i18n/zone-now.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { readForm, unlessLost } from "#shell/forms/read-form.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { useHydrated } from "#shell/page/use-hydrated.ts";
import { requireVisitor } from "#shell/session/visitor.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Banner } from "#shell/ui/banner.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { Field } from "#shell/ui/field.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import { Retry } from "#shell/ui/retry-box.tsx";
import { Select } from "#shell/ui/select.tsx";
import type { NoticeSettingsAnswer, NoticeSettingsRequest } from "../contract/settings.ts";
import { APART_MINUTES } from "../domain/fate.ts";
import { KIND_TEXTS, MAIL_HOMES, NOTICE_KINDS, type NoticeKind } from "../domain/kinds.ts";
import { NOTICE_SETTINGS_PATH, NOTICES_PATH } from "../domain/paths.ts";
import { USUAL_QUIET_HOURS } from "../domain/quiet-hours.ts";
import { NOTICES_PAGE, SETTINGS_PAGE as TEXTS } from "../domain/texts.ts";
import type { Route } from "./+types/settings";
import { canPush } from "./device/push-support.ts";
import { ThisDevice } from "./device/this-device.tsx";

type Props = { settings: NoticeSettingsAnswer };

function SettingsForm({ settings }: Props) {
  const pending = useNavigation().formData !== undefined;
  const isHydrated = useHydrated();
  const hasPushes = isHydrated && canPush();
  return (
    <Form method="post" className="grid gap-6">
      {hasPushes && <input type="hidden" name="pushes" value="1" />}
      <Card as="section" title={t(TEXTS.kinds)}>
        <div className="divide-y divide-line">
          {NOTICE_KINDS.map((kind) => (
            <KindChoice key={kind} kind={kind} settings={settings} hasPushes={hasPushes} />
          ))}
        </div>
      </Card>
      {(settings.mailState !== "noAddress" || hasPushes) && <QuietHours settings={settings} />}
      <Button type="submit" pending={pending} className="justify-self-start max-sm:w-full">
        {t(TEXTS.save)}
      </Button>
    </Form>
  );
}

type KindProps = Props & { kind: NoticeKind; hasPushes: boolean };

function KindChoice({ kind, settings: { product, mail, push, mailState }, hasPushes }: KindProps) {
  const { label, about } = KIND_TEXTS[kind];
  return (
    <fieldset className="grid gap-x-6 py-4 first:pt-1 last:pb-0 sm:grid-cols-[1fr_auto]">
      <legend className="sr-only">{t(label)}</legend>
      <div>
        <Heading level={3} size="base" aria-hidden>
          {t(label)}
        </Heading>
        <p className="text-sm text-muted">{t(about)}</p>
      </div>
      <div
        className={cx(
          "flex flex-wrap items-center gap-x-6 sm:w-56",
          hasPushes && "md:grid md:w-104 md:grid-cols-[auto_1fr_auto]",
        )}
      >
        <Checkbox name="product" value={kind} defaultChecked={product.includes(kind)} label={t(TEXTS.product)} />
        {MAIL_HOMES[kind] === null ? (
          <span className="text-sm text-muted">{t(TEXTS.noMail)}</span>
        ) : (
          mailState !== "noAddress" && (
            <Checkbox name="mail" value={kind} defaultChecked={mail.includes(kind)} label={t(TEXTS.mail)} />
          )
        )}
        {hasPushes && <Checkbox name="push" value={kind} defaultChecked={push.includes(kind)} label={t(TEXTS.push)} />}
      </div>
    </fieldset>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00`,
}));

function QuietHours({ settings: { quiet, wantsBoth, timeZone } }: Props) {
  const { from, to } = quiet ?? USUAL_QUIET_HOURS;
  return (
    <Card as="section" title={t(TEXTS.quiet)} className="grid gap-2">
      <Checkbox name="quiet" defaultChecked={quiet !== null} label={t(TEXTS.quietOn)} hint={t(TEXTS.quietLead)} />
      <div className="grid grid-cols-2 items-end gap-4 sm:max-w-96">
        <Field id="quiet-from" label={t(TEXTS.from)}>
          <Select name="from" defaultValue={String(from)} options={HOURS} />
        </Field>
        <Field id="quiet-to" label={t(TEXTS.to)}>
          <Select name="to" defaultValue={String(to)} options={HOURS} />
        </Field>
      </div>
      <p className="text-sm text-muted">
        <Sentence text={TEXTS.clock} parts={{ zone: <bdi translate="no">{zoneText(timeZone)}</bdi> }} />
      </p>
      <div className="mt-2 border-t border-line pt-3">
        <Checkbox
          name="both"
          defaultChecked={wantsBoth}
          label={t(TEXTS.both)}
          hint={t(TEXTS.bothHint, { minutes: APART_MINUTES })}
        />
      </div>
    </Card>
  );
}

export const handle = applicationPage;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { id: userId } = await requireVisitor("dashboard", { context, request });
  return { userId, ...(await unwrap(apiOf(context).api["notice-settings"].$get())) };
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireVisitor("dashboard", { context, request });
  const json = readChoice(await readForm(request));
  try {
    await unwrap(apiOf(context).api["notice-settings"].$put({ json }));
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    const problem = failure.status === 422 ? t(TEXTS.hours) : NOTICES_PAGE.failed;
    return data({ problem, chosen: json }, { status: failure.status });
  }
  return redirect(`${NOTICE_SETTINGS_PATH}?said=saved`, 303);
}

export const clientAction = (post: Route.ClientActionArgs) =>
  unlessLost(post, (form) => ({ problem: NOTICES_PAGE.failed, chosen: readChoice(form) }));

function readChoice(form: FormData): NoticeSettingsRequest {
  const ticked = (name: string) => NOTICE_KINDS.filter((kind) => form.getAll(name).includes(kind));
  const hours = { from: numberIn(form, "from"), to: numberIn(form, "to") };
  return {
    product: ticked("product"),
    mail: ticked("mail"),
    push: form.has("pushes") ? ticked("push") : undefined,
    quiet: form.has("quiet") ? hours : null,
    wantsBoth: form.has("both"),
  };
}

export const headers = () => ({ "cache-control": "no-store" });

export const meta: Route.MetaFunction = () => [
  { title: `${t(TEXTS.title)} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function Settings({ loaderData: { userId, ...settings }, actionData: refused }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <div className="measure grid max-w-3xl grid-cols-1 gap-6 py-8 sm:py-10">
      <div className="grid gap-2">
        <Link href={NOTICES_PATH} className="prose-link justify-self-start py-2">
          {t(NOTICES_PAGE.title)}
        </Link>
        <Heading level={1}>{t(TEXTS.title)}</Heading>
        <p className="text-muted">{t(TEXTS.lead)}</p>
      </div>
      {refused && <ProblemBanner answer={refused}>{t(refused.problem)}</ProblemBanner>}
      {!refused && search.get("said") === "saved" && <Banner tone="success">{t(TEXTS.saved)}</Banner>}
      {settings.mailState !== "open" && <Banner tone="info">{t(TEXTS[settings.mailState])}</Banner>}
      <ThisDevice userId={userId} />
      <SettingsForm settings={withChosen(settings, refused?.chosen)} />
      {settings.mailState !== "noAddress" && <OtherMails />}
    </div>
  );
}

/** Keeps the choices in the form when the server refused them; `push` can be absent. */
const withChosen = (
  settings: NoticeSettingsAnswer,
  chosen: NoticeSettingsRequest | undefined,
): NoticeSettingsAnswer => ({
  ...settings,
  ...chosen,
  push: chosen?.push ?? settings.push,
});

function OtherMails() {
  return (
    <Card as="section" quiet title={t(TEXTS.otherMails)}>
      <p className="text-muted">{t(TEXTS.otherMailsAbout)}</p>
      <ButtonLink href="/email-preferences" variant="secondary" size="sm" className="mt-4">
        {t(TEXTS.toPreferences)}
      </ButtonLink>
    </Card>
  );
}

export function ErrorBoundary() {
  return (
    <div className="measure max-w-3xl py-10">
      <Retry message={t(NOTICES_PAGE.notLoaded)} />
    </div>
  );
}
