import { Handshake, X } from "lucide-react";
import type { ReactNode } from "react";
import { cardContent } from "#features/edid/domain/card-content.ts";
import { EdidCardFront } from "#features/edid/web/parts/card-front.tsx";
import { AskLink } from "#features/introductions/web/parts/ask-link.tsx";
import { PlacesLine } from "#features/introductions/web/parts/places-line.tsx";
import { labelOf } from "#features/profiles/domain/options.ts";
import { publicProfilePath } from "#kernel/member-id.ts";
import { ASK, askPath } from "#kernel/paths/introductions.ts";
import { isGuest } from "#kernel/permissions.ts";
import { t } from "#platform/i18n/i18n.ts";
import { useSignUpClosed, useVisitor } from "#shell/page/root-data.ts";
import { ButtonLink, buttonClass } from "#shell/ui/button.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { PublicMember } from "../contract/directory.ts";
import { DIRECTORY_TEXTS } from "../domain/messages.ts";
import { ContactLinks } from "./member-links.tsx";

type Part = { member: PublicMember };

/** docs/product/directory.md#what-is-shown */
export function ProfileAside({ member }: Part) {
  return (
    <aside aria-label={t("At a glance")} className="grid min-w-0 content-start gap-6">
      {member.edidTier && (
        <div className="mx-auto w-full max-w-md drop-shadow-lg">
          <EdidCardFront card={cardContent({ ...member, profileCompletionStage: member.stage })} />
        </div>
      )}
      <Box title={t("Get in Touch")}>
        <Contact member={member} />
      </Box>
      <Business member={member} />
    </aside>
  );
}

function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-lg border border-line bg-raised p-5 shadow-sm sm:p-6">
      <Heading level={2} size="lg" className="mb-3">
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** Decision 38: guests are asked to join. */
function Contact({ member: { memberId, contact, mentoring } }: Part) {
  const visitor = useVisitor();
  if (!isGuest(visitor) && visitor.profile?.memberId === memberId) {
    return (
      <ButtonLink href="/edit-profile" variant="secondary" size="sm">
        {t(DIRECTORY_TEXTS.own)}
      </ButtonLink>
    );
  }
  return (
    <div className="grid gap-3">
      {mentoring && <PlacesLine places={mentoring} />}
      {isGuest(visitor) ? <AskDialog memberId={memberId} /> : <AskLink memberId={memberId} size="sm" wide />}
      {contact ? <ContactLinks contact={contact} /> : <JoinToContact memberId={memberId} />}
    </div>
  );
}

function JoinToContact({ memberId }: { memberId: string }) {
  const isSignUpClosed = useSignUpClosed();
  const next = encodeURIComponent(publicProfilePath(memberId));
  return (
    <p className="text-muted">
      {t("Contact details are for members.")}{" "}
      <Link href={`/auth?${isSignUpClosed ? "" : "mode=signup&"}next=${next}`} className="prose-link">
        {isSignUpClosed ? t("Sign In") : t(DIRECTORY_TEXTS.joinToContact)}
      </Link>
    </p>
  );
}

function Business({ member: { businessStage, industrySector } }: Part) {
  if (!businessStage && industrySector.length === 0) return null;
  return (
    <Box title={t("Business Information")}>
      <dl className="grid gap-3">
        {businessStage && (
          <div>
            <dt className="text-sm font-medium text-muted">{t("Business stage")}</dt>
            <dd>{t(labelOf("businessStage", businessStage))}</dd>
          </div>
        )}
        {industrySector.length > 0 && (
          <div>
            <dt className="text-sm font-medium text-muted">{t("Industries")}</dt>
            {industrySector.map((key) => (
              <dd key={key} className="wrap-anywhere">
                {t(labelOf("industry", key))}
              </dd>
            ))}
          </div>
        )}
      </dl>
    </Box>
  );
}

const ID = "ask";

/** A popover works without script (docs/product/directory.md#ask). */
function AskDialog({ memberId }: { memberId: string }) {
  const title = t(ASK);
  return (
    <>
      <button type="button" popoverTarget={ID} className={buttonClass({ size: "sm", wide: true })}>
        <Handshake aria-hidden className="size-4 shrink-0" />
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
        <WaysIn memberId={memberId} />
      </div>
    </>
  );
}

function WaysIn({ memberId }: { memberId: string }) {
  const isSignUpClosed = useSignUpClosed();
  const next = encodeURIComponent(askPath(memberId));
  return (
    <>
      <p className="mt-2 text-muted">
        {t("Members ask each other for an introduction here. Join the community, or sign in, to ask.")}
      </p>
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
