import { redirect, useLoaderData, useSearchParams } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { unlessLost } from "#shell/forms/lost-post.ts";
import { readForm } from "#shell/forms/read-form.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { readClaims } from "#shell/session/access-claims.ts";
import { requireVisitor } from "#shell/session/require-visitor.ts";
import { sessionOf } from "#shell/session/session.ts";
import { Banner } from "#shell/ui/banner.tsx";
import type { AuthUser } from "../../../contract/auth.ts";
import type { Passkey } from "../../../contract/passkeys.ts";
import { PHONE_MESSAGES } from "../../../domain/phone.ts";
import { callAccounts } from "../../call-accounts.ts";
import { countryOptions, usualCountry } from "../../phone-form/country-options.ts";
import { findPhoneSettings } from "../../phone-form/find-phone-settings.ts";
import { lostStep } from "../../phone-form/lost-step.ts";
import { takePhoneStep } from "../../phone-form/steps.ts";
import { SectionFrame } from "../section-frame.tsx";
import type { Route } from "./+types/phone";
import { changeTalk } from "./change-talk.ts";
import { CurrentNumber } from "./current-number.tsx";
import { NewNumber } from "./new-number.tsx";
import { removeNumber } from "./remove-number.ts";

export const handle = applicationPage;

const PAGE = "/account/security/phone";
const SAID: Record<string, string> = { changed: PHONE_MESSAGES.changed, removed: PHONE_MESSAGES.removed };

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireVisitor("edit-profile", { context, request });
  const session = sessionOf(context);
  const settings = await findPhoneSettings(session);
  const user = await callAccounts<AuthUser>(session, "/user", { method: "GET" });
  const passkeys = await callAccounts<Passkey[]>(session, "/passkeys", { method: "GET" });
  if (!user.ok) throw new Response(PHONE_MESSAGES.failed, { status: 503 });
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
  await requireVisitor("edit-profile", { context, request });
  const session = sessionOf(context);
  const form = await readForm(request);
  if (form.get("intent") === "remove") {
    const refused = await removeNumber(session);
    return refused ?? redirect(`${PAGE}?said=removed`);
  }
  const outcome = await takePhoneStep(form, changeTalk(session));
  if (!outcome.done) return outcome.answer;
  // Of a code that was asked for in another's account the session would be theirs.
  if (readClaims(outcome.data.access_token)?.sub !== session.claims?.sub) return redirect(PAGE);
  session.start(outcome.data);
  return redirect(`${PAGE}?said=changed`);
}

export const clientAction = (post: Route.ClientActionArgs) => unlessLost(post, lostStep);

export const meta: Route.MetaFunction = () => [{ title: `${t("Phone number")} · ${BRAND.name}` }];

export default function Phone({ actionData: step }: Route.ComponentProps) {
  const { phone, removable, ...offer } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const said = step ? undefined : SAID[search.get("said") ?? ""];
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
