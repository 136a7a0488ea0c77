import { UserPlus, X } from "lucide-react";
import { publicProfilePath } from "#features/profiles/domain/member-id.ts";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { useSignUpClosed, useVisitor } from "#shell/page/root-data.ts";
import { ButtonLink, buttonClass } from "#shell/ui/button.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { CONNECT_MESSAGES, PUBLIC_PROFILE_TEXTS } from "../domain/public-profile.ts";
import { ConnectForm } from "./connect-form.tsx";

const ID = "connect";

/** A popover: opens, closes and gives the focus back without any script (docs/product/directory.md#connect). */
export function ConnectDialog({ memberId }: { memberId: string }) {
  const visitor = useVisitor();
  const title = t(PUBLIC_PROFILE_TEXTS.connect, { product: BRAND.name });
  return (
    <>
      <button type="button" popoverTarget={ID} className={buttonClass({ wide: true })}>
        <UserPlus aria-hidden className="size-5" />
        {title}
      </button>
      <div
        id={ID}
        popover="auto"
        role="dialog"
        aria-labelledby={`${ID}-title`}
        className="m-auto w-[calc(100%-2rem)] max-w-lg rounded-xl border border-line bg-raised p-5 text-text shadow-lg backdrop:bg-black/55 open:animate-rise sm:p-7"
      >
        <div className="flex items-start justify-between gap-4">
          <Heading level={2} size="xl" id={`${ID}-title`}>
            {title}
          </Heading>
          <button
            type="button"
            popoverTarget={ID}
            popoverTargetAction="hide"
            aria-label={t("Close")}
            // biome-ignore lint/a11y/noAutofocus: where the focus goes when the dialog opens
            autoFocus
            className="-me-2 -mt-2 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-accent-soft hover:text-accent"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        {visitor.role === "guest" ? <GuestPart memberId={memberId} /> : <MemberPart memberId={memberId} />}
      </div>
    </>
  );
}

function GuestPart({ memberId }: { memberId: string }) {
  const isSignUpClosed = useSignUpClosed();
  const next = encodeURIComponent(publicProfilePath(memberId));
  return (
    <>
      <p className="mt-2 text-muted">{t(CONNECT_MESSAGES.guest)}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {!isSignUpClosed && (
          <ButtonLink href={`/auth?mode=signup&next=${next}`} size="sm">
            {t("Join")}
          </ButtonLink>
        )}
        <ButtonLink href={`/auth?next=${next}`} size="sm" variant="secondary">
          {t("Sign In")}
        </ButtonLink>
      </div>
    </>
  );
}

function MemberPart({ memberId }: { memberId: string }) {
  return (
    <>
      <p className="mt-2 mb-5 text-muted">{t(CONNECT_MESSAGES.explain)}</p>
      <ConnectForm memberId={memberId} back={publicProfilePath(memberId)} label={t("I would like to connect")} />
    </>
  );
}
