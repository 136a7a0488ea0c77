import type { ReactNode } from "react";
import { addressIn } from "#platform/i18n/address.ts";

type WhatsappFormProps = {
  path: string;
  children: ReactNode;
};

/** A form instead of a link: crawlers follow links, but send no forms (docs/product/introductions.md#contact). */
export function WhatsappForm({ path, children }: WhatsappFormProps) {
  return (
    <form method="post" action={addressIn(path)} target="_blank" rel="noopener">
      {children}
    </form>
  );
}
