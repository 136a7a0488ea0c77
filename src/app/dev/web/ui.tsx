import { t } from "#platform/i18n/i18n.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { Heading } from "#shell/ui/heading.tsx";
import type { Route } from "./+types/ui";
import { Buttons, Overlays } from "./kit/actions.tsx";
import { Brand } from "./kit/brand.tsx";
import { Content, Messages } from "./kit/content.tsx";
import { Choices, Fields } from "./kit/inputs.tsx";
import { LongForms } from "./kit/long-forms.tsx";
import { requireLocal } from "./require-local.ts";

export const handle = applicationPage;

export const meta = () => [{ title: t("Interface kit") }, { name: "robots", content: "noindex" }];

export function loader({ context, request }: Route.LoaderArgs) {
  requireLocal(context, request);
  return null;
}

export default function InterfaceKit() {
  return (
    <div className="measure grid gap-16 py-10">
      <div>
        <Heading level={1}>{t("Interface kit")}</Heading>
        <p className="mt-2 max-w-2xl text-muted">
          {t("Every piece in every state. Try the keyboard, a dark screen, a narrow window and a larger font.")}
        </p>
      </div>
      <Brand />
      <Buttons />
      <Fields />
      <Choices />
      <LongForms />
      <Messages />
      <Overlays />
      <Content />
    </div>
  );
}
