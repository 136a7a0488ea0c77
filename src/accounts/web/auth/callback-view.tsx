import { CircleCheck } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { addressIn } from "#platform/i18n/address.ts";
import { t } from "#platform/i18n/i18n.ts";
import { useHydrated } from "#shell/page/use-hydrated.ts";
import { announceSession } from "#shell/session/session-channel.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Waiting } from "#shell/ui/spinner.tsx";
import { CALLBACK_MESSAGES, LINK_OWNER_MESSAGES } from "../../domain/link-messages.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { type CallbackState, type LinkFields, type LinkOwner, PRESSED, readCallback } from "./callback-state.ts";
import { GoOn, SUCCESS_S } from "./go-on.tsx";

type Props = { state: CallbackState; fallback: string };

const CALLBACK = "/auth/callback";

export function CallbackView({ state: given, fallback }: Props) {
  const state = useFragment(given, fallback);
  switch (state.kind) {
    case "error":
      return <Failed {...state} />;
    case "link":
      return <Opening fields={state.fields} />;
    case "confirm":
      return <Confirm fields={state.fields} owner={state.owner} />;
    case "success":
      return <Confirmed {...state} />;
    default:
      return (
        <AuthFrame title={t("Signing you in")}>
          <GoOn
            to={state.kind === "going" ? state.next : fallback}
            afterSeconds={0}
            byScript={state.kind === "going"}
          />
          <Waiting label={t(CALLBACK_MESSAGES.processing)} />
        </AuthFrame>
      );
  }
}

type FailedProps = { message: string; hint?: string; fields?: LinkFields };

function Failed({ message, hint, fields }: FailedProps) {
  const { state } = useNavigation();
  useEffect(() => {
    if (fields) hideSecrets(fields);
  }, [fields]);
  return (
    <AuthFrame title={t("Authentication Error")}>
      <Banner tone="error">
        <p>{t(message)}</p>
        {hint && <p className="mt-1 text-sm text-muted">{t(hint)}</p>}
      </Banner>
      {fields ? (
        <LinkForm fields={fields} className="mt-6 grid">
          <Button type="submit" wide pending={state !== "idle"}>
            {t("Try Again")}
          </Button>
        </LinkForm>
      ) : (
        <ButtonLink href="/auth" className="mt-6" wide>
          {t("Try Again")}
        </ButtonLink>
      )}
    </AuthFrame>
  );
}

function Confirmed({ message, next, stays }: Extract<CallbackState, { kind: "success" }>) {
  useEffect(() => announceSession({ type: "USER_UPDATED", userId: null }), []);
  return (
    <AuthFrame title={t("Thank you")}>
      <p role="status" className="flex items-start gap-3 text-lg">
        <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-success" />
        {t(message)}
      </p>
      {!stays && <GoOn to={next} afterSeconds={SUCCESS_S} />}
      <ButtonLink href={next} variant="secondary" className="mt-6">
        {t("Continue")}
      </ButtonLink>
    </AuthFrame>
  );
}

/** Posts the link by script, without a click. */
function Opening({ fields }: { fields: LinkFields }) {
  const submit = useSubmit();
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    window.history.replaceState(window.history.state, "", CALLBACK);
    void submit(fields, { method: "post", action: CALLBACK, replace: true });
  }, [fields, submit]);
  return (
    <AuthFrame title={t("Signing you in")}>
      <Waiting label={t(CALLBACK_MESSAGES.processing)} />
    </AuthFrame>
  );
}

type ConfirmProps = { fields: LinkFields; owner: LinkOwner };

/** With script, a link that this browser requested continues by itself; other links need a click. */
function Confirm({ fields, owner: { email, instead, goesOn } }: ConfirmProps) {
  const { state } = useNavigation();
  const isScripted = useHydrated();
  useEffect(() => {
    if (!goesOn) hideSecrets(fields);
  }, [fields, goesOn]);
  if (goesOn && isScripted) return <Opening fields={fields} />;
  return (
    <AuthFrame title={t("One more step")}>
      <LinkForm fields={fields} className="grid gap-5">
        {instead !== null && <Banner tone="warning">{t(LINK_OWNER_MESSAGES.signedIn, { email: instead })}</Banner>}
        <p className="wrap-anywhere">
          {email
            ? t("This link opens the account of {email}. Go on only if this account is yours.", { email })
            : t("This link opens an account without an email address. Go on only if this account is yours.")}
        </p>
        <Button type="submit" name={PRESSED} value="yes" size="lg" wide pending={state !== "idle"}>
          {instead === null ? t("Confirm and continue") : t("Switch account")}
        </Button>
        {instead !== null && (
          <ButtonLink href="/dashboard" variant="secondary" wide>
            {t("Stay signed in")}
          </ButtonLink>
        )}
      </LinkForm>
    </AuthFrame>
  );
}

/** Moves the secrets of the link into the URL fragment: a reload keeps them, and no log or other site gets them. */
const hideSecrets = (fields: LinkFields) =>
  window.history.replaceState(window.history.state, "", `${CALLBACK}#${new URLSearchParams(fields)}`);

function LinkForm({ fields, className, children }: { fields: LinkFields; className: string; children: ReactNode }) {
  return (
    <Form method="post" action={CALLBACK} replace className={className}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}

/** Older links carry their parameters in the URL fragment, which is removed at once. */
function useFragment(given: CallbackState, fallback: string): CallbackState {
  const [fromFragment, setFromFragment] = useState<CallbackState>();
  useEffect(() => {
    if (given.kind !== "empty") return;
    const state = readCallback(new URLSearchParams(window.location.hash.slice(1)));
    window.history.replaceState(window.history.state, "", window.location.pathname);
    if (state.kind === "empty") window.location.replace(addressIn(fallback));
    else setFromFragment(state);
  }, [given, fallback]);
  return given.kind === "empty" ? (fromFragment ?? given) : given;
}
