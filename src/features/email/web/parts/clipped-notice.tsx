import { t } from "#platform/i18n/i18n.ts";
import { inNumbers } from "#shell/text/in-numbers.ts";
import { Banner } from "#shell/ui/banner.tsx";
import {
  CLIPPED_ABOVE_BYTES,
  CLIPPED_TEXT,
  CLIPPED_TITLE,
  type MailSize,
  shownKilobytes,
} from "../../domain/mail-size.ts";

/** docs/product/email.md#sending */
export function ClippedNotice({ size: { htmlBytes, isClipped } }: { size: MailSize }) {
  if (!isClipped) return null;
  const [size, limit] = [htmlBytes, CLIPPED_ABOVE_BYTES].map((bytes) => inNumbers(shownKilobytes(bytes)));
  return (
    <Banner tone="warning" title={t(CLIPPED_TITLE)}>
      {t(CLIPPED_TEXT, { size: size ?? "", limit: limit ?? "" })}
    </Banner>
  );
}
