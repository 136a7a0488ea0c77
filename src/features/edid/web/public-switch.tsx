import { Form, useNavigation } from "react-router";
import type { Profile } from "#features/profiles/domain/profile.ts";
import { t } from "#platform/i18n/i18n.ts";
import { CopyButton } from "#shell/text/copy-button.tsx";
import { Banner } from "#shell/ui/banner.tsx";
import { Card } from "#shell/ui/card.tsx";

type PublicSwitchProps = { profile: Profile; address: string | null; failed: boolean };

export const PUBLIC_FIELD = "public";

/** Works without script (docs/product/edid.md#own-page). */
export function PublicSwitch({ profile, address, failed }: PublicSwitchProps) {
  const { formData } = useNavigation();
  const sent = formData?.get(PUBLIC_FIELD);
  const isOn = sent ? sent === "on" : profile.okFeatureProfile;
  return (
    <Card as="section" className="grid content-start gap-3">
      {failed && <Banner tone="error">{t("This could not be saved. Please try again.")}</Banner>}
      <Form method="post" preventScrollReset>
        <button
          type="submit"
          role="switch"
          aria-checked={isOn}
          name={PUBLIC_FIELD}
          value={isOn ? "off" : "on"}
          className="group flex min-h-11 w-full items-center justify-between gap-4 text-start text-lg font-semibold"
        >
          {t("Make my profile public")}
          <span
            aria-hidden
            className="flex h-7 w-12 shrink-0 items-center rounded-full border border-line-strong bg-sunken p-0.5 group-aria-checked:justify-end group-aria-checked:border-accent group-aria-checked:bg-accent forced-colors:group-aria-checked:bg-[Highlight]"
          >
            <span className="aspect-square h-full rounded-full bg-line-strong group-aria-checked:bg-on-accent forced-colors:bg-[ButtonText]" />
          </span>
        </button>
      </Form>
      <p className="text-muted">
        {t(
          isOn
            ? "Anybody can see your profile, and the code on your card leads to it."
            : "Others then find you in the community, and you can share your card with a link.",
        )}
      </p>
      {address !== null && <PublicLink address={address} />}
    </Card>
  );
}

function PublicLink({ address }: { address: string }) {
  return (
    <div className="text-sm">
      <p className="text-muted">{t("Your public link")}</p>
      <p className="flex min-w-0 items-center gap-x-2">
        <a href={address} dir="ltr" translate="no" className="prose-link min-w-0 break-all">
          {address.replace(/^https?:\/\//, "")}
        </a>
        <CopyButton text={address} label={t("Copy your public link")} />
      </p>
    </div>
  );
}
