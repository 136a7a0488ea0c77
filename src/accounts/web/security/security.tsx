import { useSearchParams } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { readForm } from "#shell/forms/read-form.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { requireVisitor } from "#shell/session/require-visitor.ts";
import { sessionOf } from "#shell/session/session.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import { DEVICE_MESSAGES } from "../../domain/device-messages.ts";
import type { Route } from "./+types/security";
import { askSecurity } from "./ask-security.ts";
import { Devices } from "./devices.tsx";
import { endDevices } from "./end-devices.ts";
import { SectionCards } from "./section-cards.tsx";
import { readSecurityView } from "./security-path.ts";

export const handle = applicationPage;

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireVisitor("edit-profile", { context, request });
  return askSecurity(sessionOf(context));
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireVisitor("edit-profile", { context, request });
  return endDevices(sessionOf(context), await readForm(request));
}

export const headers = () => ({ "cache-control": "no-store" });

export const meta: Route.MetaFunction = () => [
  { title: `${t("Sign-in and security")} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function Security({ loaderData, actionData: refused }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { asksOthers, said } = readSecurityView(search);
  return (
    <div className="measure grid max-w-3xl grid-cols-1 gap-6 py-8 sm:py-10">
      <div className="grid gap-2">
        <Heading level={1}>{t("Sign-in and security")}</Heading>
        <p className="text-muted">{t(DEVICE_MESSAGES.lead)}</p>
      </div>
      {refused ? (
        <ProblemBanner answer={refused}>{t(refused.problem)}</ProblemBanner>
      ) : (
        said && <Banner tone={said === "gone" ? "info" : "success"}>{t(DEVICE_MESSAGES[said])}</Banner>
      )}
      <SectionCards {...loaderData} />
      <Devices devices={loaderData.devices} asksOthers={asksOthers} />
    </div>
  );
}
