import { addressIn } from "#platform/i18n/address.ts";
import { t } from "#platform/i18n/i18n.ts";
import { useVisitorId } from "../page/root-data.ts";
import { buttonClass } from "../ui/button.tsx";

/** A full document post, so that pages can save what is pending before it leaves. */
export function SignOutForm({ wide }: { wide?: boolean }) {
  const id = useVisitorId();
  return (
    <form method="post" action={addressIn("/sign-out")} data-sign-out={id ?? ""} className={wide ? "" : "ms-1"}>
      <button type="submit" className={buttonClass({ variant: "ghost", size: "sm", ...(wide ? { wide } : {}) })}>
        {t("Sign Out")}
      </button>
    </form>
  );
}
