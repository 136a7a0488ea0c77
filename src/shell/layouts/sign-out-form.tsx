import { addressIn } from "#platform/i18n/address.ts";
import { t } from "#platform/i18n/i18n.ts";
import { useVisitorId } from "../page/root-data.ts";
import { buttonClass } from "../ui/button.tsx";

/** The form is posted as a document, so that pages can save before they are left. */
export function SignOutForm({ inList }: { inList?: boolean }) {
  const id = useVisitorId();
  return (
    <form method="post" action={addressIn("/sign-out")} data-sign-out={id ?? ""} className={inList ? "" : "ms-1"}>
      <button
        type="submit"
        className={
          inList
            ? "min-h-11 w-full rounded-md px-3 text-start font-semibold text-accent hover:bg-accent-soft"
            : buttonClass({ variant: "ghost", size: "sm" })
        }
      >
        {t("Sign Out")}
      </button>
    </form>
  );
}
