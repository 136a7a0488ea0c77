import style from "#shell/theme.css?inline";
import { look, styleHref } from "./style-cookie.ts";

/** The style in the page itself on the first visit; later ones find the file in the browser's cache. */
export function PageStyle({ within, ahead }: { within: boolean; ahead: boolean }) {
  if (!within) return <link rel="stylesheet" href={styleHref} data-look={look} />;
  return (
    <>
      <style
        data-look={look}
        // The browser keeps what the server wrote, so its script need not hold the style again.
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style, made when the site is built
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? style : "" }}
      />
      {ahead && <link rel="prefetch" as="style" href={styleHref} />}
    </>
  );
}
