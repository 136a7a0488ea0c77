import { KeyRound } from "lucide-react";
import { Form, useNavigation, useSearchParams } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { readForm } from "#shell/forms/read-form.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { requireVisitor } from "#shell/session/require-visitor.ts";
import { sessionOf } from "#shell/session/session.ts";
import { dayInWords } from "#shell/text/day-in-words.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import type { Passkey } from "../../../contract/passkeys.ts";
import { PASSKEY_MESSAGES } from "../../../domain/passkey-messages.ts";
import { askKeyServer } from "../../passkeys/ask-key-server.ts";
import { SectionFrame } from "../section-frame.tsx";
import type { Route } from "./+types/passkeys";
import { AddPasskey } from "./add-passkey-card.tsx";
import { changePasskey, type Refused } from "./change-passkey.ts";
import { passkeysPath, readPasskeysView } from "./passkeys-path.ts";
import { RenamePasskey } from "./rename-passkey.tsx";

export const handle = applicationPage;

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireVisitor("edit-profile", { context, request });
  const answer = await askKeyServer<Passkey[]>(sessionOf(context), { path: "/passkeys", method: "GET" });
  if (!answer.ok) throw new Response(PASSKEY_MESSAGES.offline, { status: 503 });
  return { passkeys: answer.data };
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireVisitor("edit-profile", { context, request });
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

type Props = { passkey: Passkey; open: "rename" | "remove" | null; refused: Refused | undefined };

/** One passkey. Which form is open stands in the address, so that it needs no script. */
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
