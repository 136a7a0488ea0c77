import { ShieldAlert } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { addressIn } from "#platform/i18n/address.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Heading } from "../ui/heading.tsx";
import { type Refused, refusedIn } from "./admin-access.ts";

/** Decision 19. */
export function AdminFailure({ error, children }: { error: unknown; children: ReactNode }) {
  const refused = refusedIn(error);
  return refused ? <AdminRefusal refused={refused} /> : children;
}

function AdminRefusal({ refused }: { refused: Refused }) {
  if (refused.kind === "guest") {
    return (
      <AdminNotice
        title={t("Authentication Required")}
        text={t("Please sign in to open this page.")}
        action={{ href: refused.signIn, label: t("Sign In") }}
      />
    );
  }
  return (
    <AdminNotice
      title={t("Access Denied")}
      text={t("You don't have admin permissions to access this page")}
      action={{ href: "/dashboard", label: t("Go to dashboard") }}
      goesOn
    />
  );
}

type Props = {
  title: string;
  text: string;
  action: { href: string; label: string };
  goesOn?: boolean;
};

const SECONDS = 3;

function AdminNotice({ title, text, action, goesOn }: Props) {
  const { href } = action;
  useEffect(() => {
    if (!goesOn) return;
    const timer = setTimeout(() => window.location.replace(addressIn(href)), SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [goesOn, href]);
  return (
    <div className="measure py-10 sm:py-16">
      <Card as="section" className="mx-auto max-w-lg text-center shadow-md" role="alert">
        <span className="mx-auto grid size-16 place-items-center rounded-full bg-warning-soft text-warning">
          <ShieldAlert aria-hidden className="size-8" />
        </span>
        <Heading level={1} size="2xl" className="mt-5">
          {title}
        </Heading>
        <p className="mt-2 text-muted">{text}</p>
        <ButtonLink href={href} className="mt-6" wide>
          {action.label}
        </ButtonLink>
        {goesOn && (
          <noscript>
            <meta httpEquiv="refresh" content={`${SECONDS};url=${addressIn(href)}`} />
          </noscript>
        )}
      </Card>
    </div>
  );
}
