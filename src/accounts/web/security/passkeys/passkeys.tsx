import { KeyRound } from "lucide-react";
import { useRef } from "react";
import { data, Form, redirect, useNavigate, useNavigation, useSearchParams } from "react-router";
import * as v from "valibot";
import { BRAND } from "#kernel/brand.ts";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import { readForm } from "#shell/forms/read-form.ts";
import { useFocusFirstInvalid } from "#shell/forms/use-focus-first-invalid.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { useHydrated } from "#shell/page/use-hydrated.ts";
import { type Session, sessionOf } from "#shell/session/session.ts";
import { requireSignedIn } from "#shell/session/visitor.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Input } from "#shell/ui/input.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import type { Passkey } from "../../../contract/passkeys.ts";
import { PASSKEY_MESSAGES, type PasskeySentence } from "../../../domain/passkey-messages.ts";
import { passkeyNameSchema } from "../../../domain/passkey-name.ts";
import { LONGEST_PASSKEY_NAME, MOST_PASSKEYS } from "../../../domain/passkeys.ts";
import { callPasskeyApi } from "../../passkeys/passkey-api.ts";
import { useCeremony } from "../../passkeys/use-ceremony.ts";
import { SectionFrame } from "../section-frame.tsx";
import type { Route } from "./+types/passkeys";
import { passkeysPath, readPasskeysView } from "./passkeys-path.ts";

type Refused = { nameProblem?: string; problem?: PasskeySentence };

async function changePasskey(session: Session, form: FormData) {
  const path = `/passkeys/${encodeURIComponent(String(form.get("id")))}`;
  if (form.get("intent") === "remove") {
    const answer = await callPasskeyApi(session, { path, method: "DELETE" });
    return answer.ok ? redirect(passkeysPath({ said: "removed" })) : refused({ problem: answer.problem });
  }
  const read = v.safeParse(passkeyNameSchema, Object.fromEntries(form));
  if (!read.success) return refused({ nameProblem: read.issues[0].message });
  const body = { friendly_name: read.output.name };
  const answer = await callPasskeyApi(session, { path, method: "PATCH", body });
  return answer.ok ? redirect(passkeysPath({ said: "renamed" })) : refused({ problem: answer.problem });
}

const refused = (refusal: Refused) => data(refusal, { status: 422 });

export const handle = applicationPage;

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireSignedIn({ context, request });
  const answer = await callPasskeyApi<Passkey[]>(sessionOf(context), { path: "/passkeys", method: "GET" });
  if (!answer.ok) throw new Response(t(PASSKEY_MESSAGES.offline), { status: 503 });
  return { passkeys: answer.data };
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireSignedIn({ context, request });
  return changePasskey(sessionOf(context), await readForm(request));
}

export const meta: Route.MetaFunction = () => [{ title: `${t("Passkeys")} · ${BRAND.name}` }];

export default function Passkeys({ loaderData: { passkeys }, actionData: refused }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { rename, remove, said } = readPasskeysView(search);
  return (
    <SectionFrame title={t("Passkeys")} lead={t(PASSKEY_MESSAGES.lead)}>
      {said && !refused && <Banner tone="success">{t(PASSKEY_MESSAGES[said])}</Banner>}
      {refused?.problem && <ProblemBanner answer={refused}>{t(PASSKEY_MESSAGES[refused.problem])}</ProblemBanner>}
      <AddPasskey count={passkeys.length} />
      <section className="grid gap-3">
        <Heading level={2} size="xl">
          {t("Your passkeys")}
        </Heading>
        {passkeys.length === 0 ? (
          <EmptyState icon={<KeyRound aria-hidden />} title={t("No passkey yet")}>
            <p>{t("Add one on each phone or computer that you use.")}</p>
          </EmptyState>
        ) : (
          <ul className="grid gap-3">
            {passkeys.map((passkey) => (
              <PasskeyCard
                key={passkey.id}
                passkey={passkey}
                open={rename === passkey.id ? "rename" : remove === passkey.id ? "remove" : null}
                refused={refused}
              />
            ))}
          </ul>
        )}
      </section>
    </SectionFrame>
  );
}

function AddPasskey({ count }: { count: number }) {
  const hydrated = useHydrated();
  const cannot = hydrated && typeof PublicKeyCredential === "undefined";
  return (
    <Card as="section" title={t("Add this device")}>
      {count >= MOST_PASSKEYS ? (
        <Banner tone="info">{t(PASSKEY_MESSAGES.tooMany)}</Banner>
      ) : cannot ? (
        <Banner tone="warning">{t(PASSKEY_MESSAGES.notSupported)}</Banner>
      ) : (
        <AddButton />
      )}
    </Card>
  );
}

function AddButton() {
  const navigate = useNavigate();
  const { busy, problem, run, rest } = useCeremony({
    ceremony: "create",
    action: "/account/security/passkeys/add",
    onDone: (to) => {
      rest();
      void navigate(to, { replace: true });
    },
  });
  return (
    <div className="grid gap-4">
      <p className="noscript:hidden">{t(PASSKEY_MESSAGES.next)}</p>
      <noscript>
        <Banner tone="warning">{t(PASSKEY_MESSAGES.needsScript)}</Banner>
      </noscript>
      <Button
        icon={<KeyRound aria-hidden className="size-5" />}
        pending={busy}
        pendingLabel={t(PASSKEY_MESSAGES.waiting)}
        onClick={run}
        className="justify-self-start noscript:hidden"
      >
        {t("Add a passkey")}
      </Button>
      {problem && <Banner tone={problem.calm ? "info" : "error"}>{problem.text}</Banner>}
    </div>
  );
}

type Props = { passkey: Passkey; open: "rename" | "remove" | null; refused: Refused | undefined };

function PasskeyCard({ passkey, open, refused }: Props) {
  const { id, friendly_name: name, created_at, last_used_at } = passkey;
  return (
    <Card as="li" quiet title={name} level={3} className="break-words">
      <p className="mb-4 text-muted">
        {t("Added on {day}", { day: dayInWords(created_at) })}
        {" · "}
        {last_used_at ? t("last used on {day}", { day: dayInWords(last_used_at) }) : t("not used yet")}
      </p>
      {open === "rename" && <RenamePasskey passkey={passkey} refused={refused} />}
      {open === "remove" && <RemovePasskey passkey={passkey} />}
      {open === null && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            href={passkeysPath({ rename: id })}
            variant="secondary"
            size="sm"
            aria-label={t("Rename {name}", { name })}
          >
            {t("Rename")}
          </ButtonLink>
          <ButtonLink
            href={passkeysPath({ remove: id })}
            variant="ghost"
            size="sm"
            aria-label={t("Remove {name}", { name })}
          >
            {t("Remove")}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}

type RenamePasskeyProps = { passkey: Passkey; refused: Refused | undefined };

function RenamePasskey({ passkey: { id, friendly_name }, refused }: RenamePasskeyProps) {
  const ref = useRef<HTMLFormElement>(null);
  useFocusFirstInvalid(ref, refused);
  const problem = refused?.nameProblem;
  const pending = useNavigation().formData?.get("intent") === "rename";
  return (
    <Form
      ref={ref}
      method="post"
      action={passkeysPath({ rename: id })}
      replace
      noValidate
      className="grid max-w-md gap-4"
    >
      <input type="hidden" name="id" value={id} />
      <Field
        label={t("Name of this passkey")}
        hint={t("So that you recognise it later, for example: My blue phone")}
        error={problem && t(problem)}
        required
      >
        <Input name="name" defaultValue={friendly_name} maxLength={LONGEST_PASSKEY_NAME} autoComplete="off" autoFocus />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="rename" size="sm" pending={pending}>
          {t("Save name")}
        </Button>
        <ButtonLink href={passkeysPath()} variant="ghost" size="sm">
          {t("Keep this name")}
        </ButtonLink>
      </div>
    </Form>
  );
}

function RemovePasskey({ passkey: { id } }: { passkey: Passkey }) {
  const pending = useNavigation().formData?.get("intent") === "remove";
  return (
    <Form method="post" action={passkeysPath({ remove: id })} replace className="grid gap-4">
      <input type="hidden" name="id" value={id} />
      <p>{t(PASSKEY_MESSAGES.removeAsked)}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="remove" variant="danger" size="sm" pending={pending}>
          {t("Remove passkey")}
        </Button>
        <ButtonLink href={passkeysPath()} variant="ghost" size="sm">
          {t("Keep it")}
        </ButtonLink>
      </div>
    </Form>
  );
}
