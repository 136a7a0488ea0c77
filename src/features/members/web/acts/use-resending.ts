import { useMailing } from "#features/email/web/parts/use-mailing.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { ask } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { toast } from "#shell/ui/toast-store.ts";
import type { MemberSelectionParams } from "../../contract/member-acts.ts";

const RESEND = api.admin.profiles["resend-confirmation"];

type Options = { userId: string; selection: MemberSelectionParams; onDone: () => void };

export function useResending({ userId, selection, onDone }: Options) {
  return useMailing({
    preview: () => ask(userId, () => RESEND.preview.$post({ json: { selection } })),
    send: ({ confirmation }) => ask(userId, () => RESEND.$post({ json: { selection, confirmation } })),
    onSent: ({ sent }) => {
      toast.success(
        t("{count, plural, one {# email is on its way} other {# emails are on their way}}", { count: sent }),
      );
      onDone();
    },
    failed: msg("The confirmations were not sent"),
  });
}
