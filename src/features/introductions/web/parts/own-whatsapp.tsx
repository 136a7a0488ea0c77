import { MessageCircle } from "lucide-react";
import type { ShownWhatsapp } from "#features/profiles/web/parts/load-own-whatsapp.ts";
import { questionPath } from "#kernel/sections.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Link } from "#shell/ui/link.tsx";

const SETTING = questionPath({ section: "preferences", field: "whatsappOpenTo" });

/** docs/product/introductions.md#contact */
export function OwnWhatsapp({ whatsapp: { news, isToBeTold } }: { whatsapp: ShownWhatsapp }) {
  if (isToBeTold) return <Told />;
  if (news === null) return null;
  return (
    <p className="flex items-center gap-2">
      <MessageCircle aria-hidden className="size-5 shrink-0 text-accent" />
      <Link href={SETTING} className="prose-link inline-flex min-h-11 items-center">
        {news}
      </Link>
    </p>
  );
}

function Told() {
  return (
    <Banner
      tone="info"
      title={t("Fewer members can open your WhatsApp now")}
      actions={
        <>
          <ButtonLink href={SETTING} size="sm">
            {t("Choose who can open it")}
          </ButtonLink>
          <form method="post" action={addressIn("/contact/whatsapp-told")}>
            <Button type="submit" size="sm" variant="secondary">
              {t("Keep it as it is")}
            </Button>
          </form>
        </>
      }
    >
      {t(
        "Only members with a card or a public profile, who joined more than a day ago, can open your WhatsApp by its button. New members begin with “After an introduction”. Your own choice stays as it is; you can change it.",
      )}
    </Banner>
  );
}
