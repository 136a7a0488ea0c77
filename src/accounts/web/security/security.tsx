import { Monitor, Smartphone } from "lucide-react";
import { data, Form, redirect, useSearchParams } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import { readForm } from "#shell/forms/read-form.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { type Session, sessionOf } from "#shell/session/session.ts";
import { requireSignedIn } from "#shell/session/visitor.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Badge } from "#shell/ui/badge.tsx";
import { Banner } from "#shell/ui/banner.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import type { DeviceSession } from "../../contract/auth.ts";
import { DEVICE_MESSAGES, deviceInWords, isHandheld, signedInText } from "../../domain/devices.ts";
import type { Route } from "./+types/security";
import { fetchSecurity, type Notice, readSecurityView, SectionCards, securityPath } from "./security-overview.tsx";

export const handle = applicationPage;

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireSignedIn({ context, request });
  return fetchSecurity(sessionOf(context));
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireSignedIn({ context, request });
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

async function endDevices(session: Session, form: FormData) {
  const endsOthers = form.get("intent") === "others";
  const path = endsOthers ? "/sessions" : `/sessions/${encodeURIComponent(String(form.get("id")))}`;
  const response = await session.fetchAuth(path, undefined, "DELETE");
  if (response.ok) return said(endsOthers ? "othersEnded" : "ended");
  if (response.status === 404) return said("gone");
  const problem = response.status === 429 ? t(DEVICE_MESSAGES.tooOften) : t(DEVICE_MESSAGES.failed);
  return data({ problem }, { status: 422 });
}

const said = (what: Notice) => redirect(securityPath({ said: what }));

type Props = { devices: readonly DeviceSession[] | null; asksOthers: boolean };

function Devices({ devices, asksOthers }: Props) {
  const others = devices?.filter(({ current }) => !current) ?? [];
  return (
    <Card as="section" title={t("Your devices")} id="devices">
      {devices === null ? (
        <Banner tone="error">{t(DEVICE_MESSAGES.offline)}</Banner>
      ) : (
        <>
          <p className="text-muted">{t(DEVICE_MESSAGES.devicesLead)}</p>
          <ul className="mt-2 divide-y divide-line">
            {devices.map((device) => (
              <DeviceItem key={device.id} device={device} />
            ))}
          </ul>
          {others.length === 0 && <p className="mt-2 text-muted">{t(DEVICE_MESSAGES.noOthers)}</p>}
          {others.length > 0 && (asksOthers ? <AskOthers /> : <OfferOthers />)}
        </>
      )}
    </Card>
  );
}

function OfferOthers() {
  return (
    <ButtonLink href={`${securityPath({ ask: "others" })}#devices`} variant="secondary" size="sm" className="mt-4">
      {t("Sign out all other devices")}
    </ButtonLink>
  );
}

function AskOthers() {
  return (
    <Form method="post" action={securityPath()} className="mt-4 grid gap-4 rounded-md bg-sunken p-4">
      <p>{t(DEVICE_MESSAGES.othersAsked)}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="others" variant="danger" size="sm">
          {t("Sign them out")}
        </Button>
        <ButtonLink href={`${securityPath()}#devices`} variant="ghost" size="sm">
          {t("Cancel")}
        </ButtonLink>
      </div>
    </Form>
  );
}

function DeviceItem({ device: { id, device, address, method, ...times } }: { device: DeviceSession }) {
  const Icon = isHandheld(device) ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <Icon aria-hidden className="size-6 shrink-0 text-accent" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi>{deviceInWords(device)}</bdi>
          {times.current && <Badge tone="success">{t("This device")}</Badge>}
        </p>
        <p className="text-sm text-muted">{t(signedInText(method), { day: dayInWords(times.created_at) })}</p>
        <p className="text-sm text-muted">
          <Sentence
            text={address ? DEVICE_MESSAGES.lastUsedFrom : DEVICE_MESSAGES.lastUsed}
            parts={{ day: dayInWords(times.last_used_at), address: <bdi>{address}</bdi> }}
          />
        </p>
      </div>
      {!times.current && (
        <Form method="post" action={securityPath()}>
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="intent"
            value="end"
            variant="secondary"
            size="sm"
            aria-label={t("Sign out {device}", { device: deviceInWords(device) })}
          >
            {t("Sign out")}
          </Button>
        </Form>
      )}
    </li>
  );
}
