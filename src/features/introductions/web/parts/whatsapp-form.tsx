import type { ReactNode } from "react";
import { addressIn } from "#platform/i18n/address.ts";

type WhatsappFormProps = {
  /** As an answer of the API gives it. */
  path: string;
  children: ReactNode;
};

/** A press and no link: what follows links opens nobody's WhatsApp (docs/product/introductions.md#contact). */
export function WhatsappForm({ path, children }: WhatsappFormProps) {
  return (
    <form method="post" action={addressIn(path)} target="_blank" rel="noopener">
      {children}
    </form>
  );
}
