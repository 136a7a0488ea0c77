import { Smartphone } from "lucide-react";
import { data, Form, redirect, useLoaderData, useNavigation, useSearchParams } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { readForm, unlessLost } from "#shell/forms/read-form.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { readClaims } from "#shell/session/access-claims.ts";
import { type Session, sessionOf, type Tokens } from "#shell/session/session.ts";
import { requireSignedIn } from "#shell/session/visitor.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Link } from "#shell/ui/link.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import type { Option } from "#shell/ui/select.tsx";
import type { AuthUser } from "../../../contract/auth.ts";
import type { Passkey } from "../../../contract/passkeys.ts";
import { PHONE_MESSAGES, type PhoneChannel, showPhone } from "../../../domain/phone.ts";
import { callAccounts } from "../../call-accounts.ts";
import { CodeForm, NumberForm } from "../../phone-form/phone-form.tsx";
import { countryOptions, findPhoneSettings, usualCountry } from "../../phone-form/phone-settings.ts";
import { handlePhoneStep, lostStep, type PhoneApi, type PhoneStep, problemOf } from "../../phone-form/steps.ts";
import { SectionFrame } from "../section-frame.tsx";
import type { Route } from "./+types/phone";

export const handle = applicationPage;

const PAGE = "/account/security/phone";
const NOTICES: Record<string, string> = {
  changed: msg("Your number is saved. You can sign in with it now."),
  removed: msg("Your number has been removed."),
};

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireSignedIn({ context, request });
  const session = sessionOf(context);
  const settings = await findPhoneSettings(session);
  const user = await callAccounts<AuthUser>(session, "/user", { method: "GET" });
  const passkeys = await callAccounts<Passkey[]>(session, "/passkeys", { method: "GET" });
  if (!user.ok) throw new Response(t(PHONE_MESSAGES.failed), { status: 503 });
  return {
    phone: user.data.phone_confirmed_at ? user.data.phone : "",
    removable: hasOtherWay(user.data) || (passkeys.ok && passkeys.data.length > 0),
    channels: settings.channels,
    countries: countryOptions(settings),
    country: usualCountry(settings, request.headers.get("accept-language")),
  };
}

const hasOtherWay = ({ email_confirmed_at, identities }: AuthUser): boolean =>
  email_confirmed_at !== undefined || identities.some(({ provider }) => !["email", "phone"].includes(provider));

export async function action({ context, request }: Route.ActionArgs) {
  await requireSignedIn({ context, request });
  const session = sessionOf(context);
  const form = await readForm(request);
  if (form.get("intent") === "remove") {
    const refused = await removeNumber(session);
    return refused ?? redirect(`${PAGE}?said=removed`);
  }
  const outcome = await handlePhoneStep(form, changeApi(session));
  if (!outcome.done) return outcome.answer;
  // The code may belong to another account: its session must not replace this one.
  if (readClaims(outcome.data.access_token)?.sub !== session.claims?.sub) return redirect(PAGE);
  session.start(outcome.data);
  return redirect(`${PAGE}?said=changed`);
}

export const clientAction = (post: Route.ClientActionArgs) => unlessLost(post, lostStep);

export const meta: Route.MetaFunction = () => [{ title: `${t("Phone number")} · ${BRAND.name}` }];

export default function Phone({ actionData: step }: Route.ComponentProps) {
  const { phone, removable, ...offer } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const said = step ? undefined : NOTICES[search.get("said") ?? ""];
  return (
    <SectionFrame
      title={t("Phone number")}
      lead={t("With your number you can sign in without a password: we will send you a code.")}
    >
      {said && <Banner tone="success">{t(said)}</Banner>}
      {phone && <CurrentNumber phone={phone} removable={removable} asks={search.has("remove")} />}
      {offer.channels.length > 0 ? (
        <NewNumber step={step} has={phone !== ""} {...offer} />
      ) : (
        <Banner tone="info">{t(PHONE_MESSAGES.switchedOff)}</Banner>
      )}
    </SectionFrame>
  );
}

async function removeNumber(session: Session) {
  const answer = await callAccounts(session, "/user/phone", { method: "DELETE" });
  if (answer.ok) return null;
  const step: PhoneStep = { step: "number", reply: {}, problem: problemOf(answer) };
  return data(step, { status: answer.status });
}

const SAME = { ok: false, status: 422, code: "same_phone", message: PHONE_MESSAGES.same } as const;

/** The account gets the new number only after the code is verified. */
function changeApi(session: Session): PhoneApi<Tokens> {
  return {
    async ask(body) {
      const answer = await callAccounts<AuthUser>(session, "/user", { method: "PUT", body });
      if (!answer.ok) return answer;
      return answer.data.new_phone ? { ok: true, data: { phone: answer.data.new_phone } } : SAME;
    },
    askAgain: (body) => callAccounts(session, "/resend", { body: { type: "phone_change", ...body } }),
    verify: (proof) => callAccounts<Tokens>(session, "/verify", { body: { type: "phone_change", ...proof } }),
  };
}

type Props = { phone: string; removable: boolean; asks: boolean };

function CurrentNumber({ phone, removable, asks }: Props) {
  return (
    <Card as="section" title={t("Your number")}>
      <p className="flex items-center gap-3 text-lg font-semibold tabular-nums">
        <Smartphone aria-hidden className="size-5 text-accent" />
        {showPhone(phone)}
      </p>
      {!removable && <p className="mt-3 text-muted">{t(PHONE_MESSAGES.lastWay)}</p>}
      {removable && asks && <RemoveQuestion />}
      {removable && !asks && (
        <ButtonLink href="/account/security/phone?remove=1" variant="secondary" size="sm" className="mt-4">
          {t("Remove this number")}
        </ButtonLink>
      )}
    </Card>
  );
}

function RemoveQuestion() {
  const pending = useNavigation().formData?.get("intent") === "remove";
  return (
    <Form method="post" action="/account/security/phone" className="mt-4 grid gap-4">
      <p>{t("You will sign in with your email address from then on. Remove the number?")}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="remove" variant="danger" size="sm" pending={pending}>
          {t("Remove the number")}
        </Button>
        <ButtonLink href="/account/security/phone" variant="ghost" size="sm">
          {t("Keep it")}
        </ButtonLink>
      </div>
    </Form>
  );
}

type NewNumberProps = {
  step: PhoneStep | undefined;
  has: boolean;
  channels: readonly PhoneChannel[];
  countries: readonly Option[];
  country: string;
};

function NewNumber({ step = { step: "number", reply: {} }, has, channels, countries, country }: NewNumberProps) {
  const { formData } = useNavigation();
  const pending = formData !== undefined && !["again", "remove"].includes(String(formData.get("intent")));
  return (
    <Card as="section" title={has ? t("Use another number") : t("Add your number")}>
      <div className="grid gap-6">
        {step.problem && <ProblemBanner answer={step}>{t(step.problem)}</ProblemBanner>}
        {step.step === "code" ? (
          <>
            <CodeForm step={step} channels={channels}>
              <Button type="submit" wide pending={pending} pendingLabel={t("Checking your code...")}>
                {t("Save this number")}
              </Button>
            </CodeForm>
            <Link href="/account/security/phone" className="prose-link justify-self-center py-2">
              {t("Cancel")}
            </Link>
          </>
        ) : (
          <NumberForm reply={step.reply} countries={countries} country={country} channels={channels}>
            <Button type="submit" wide pending={pending} pendingLabel={t("Sending...")}>
              {t("Send me a code")}
            </Button>
          </NumberForm>
        )}
      </div>
    </Card>
  );
}
