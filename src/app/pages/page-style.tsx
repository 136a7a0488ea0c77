import style from "#shell/theme.css?inline";
import { look, styleHref } from "./style-cookie.ts";

/** Inlines the style on the first visit; later pages use the cached file. */
export function PageStyle({ within, ahead }: { within: boolean; ahead: boolean }) {
  if (!within) return <link rel="stylesheet" href={styleHref} data-look={look} />;
  return (
    <>
      <style
        data-look={look}
        // Hydration keeps the server's style, so the script need not contain it.
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style, made when the site is built
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? style : "" }}
      />
      {ahead && <link rel="prefetch" as="style" href={styleHref} />}
    </>
  );
}
