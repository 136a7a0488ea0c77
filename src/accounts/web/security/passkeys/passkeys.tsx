import { KeyRound } from "lucide-react";
import { useNavigate, useSearchParams } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { readForm } from "#shell/forms/read-form.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { useHydrated } from "#shell/page/use-hydrated.ts";
import { sessionOf } from "#shell/session/session.ts";
import { requireSignedIn } from "#shell/session/visitor.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import type { Passkey } from "../../../contract/passkeys.ts";
import { PASSKEY_MESSAGES } from "../../../domain/passkey-messages.ts";
import { MOST_PASSKEYS } from "../../../domain/passkeys.ts";
import { callPasskeyApi } from "../../passkeys/passkey-api.ts";
import { useCeremony } from "../../passkeys/use-ceremony.ts";
import { SectionFrame } from "../section-frame.tsx";
import type { Route } from "./+types/passkeys";
import { changePasskey } from "./change-passkey.ts";
import { PasskeyCard } from "./passkey-card.tsx";
import { readPasskeysView } from "./passkeys-path.ts";

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
