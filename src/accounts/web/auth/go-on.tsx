import { useEffect } from "react";
import { addressIn } from "#platform/i18n/address.ts";

/** docs/product/site.md#messages */
export const SUCCESS_S = 2;

type Props = { to: string; afterSeconds: number; byScript?: boolean };

export function GoOn({ to, afterSeconds, byScript = true }: Props) {
  useEffect(() => {
    if (!byScript) return;
    const timer = setTimeout(() => window.location.replace(addressIn(to)), afterSeconds * 1000);
    return () => clearTimeout(timer);
  }, [to, afterSeconds, byScript]);
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${afterSeconds};url=${addressIn(to)}`} />
    </noscript>
  );
}
