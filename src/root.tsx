import type { ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  type RouterContextProvider,
  Scripts,
  ScrollRestoration,
  useMatches,
} from "react-router";
import { BROWSER_CHECK } from "#app/pages/browsers/browser-check.ts";
import { enhanceSource } from "#app/pages/enhance-source.ts";
import { PageStyle } from "#app/pages/page-style.tsx";
import { addressIn, splitLanguage } from "#platform/i18n/address.ts";
import { languageNow } from "#platform/i18n/i18n.ts";
import { directionOf } from "#platform/i18n/languages.ts";
import headingFont from "#shell/brand/fonts/heading-latin.woff2?url";
import { FailedPage } from "#shell/layouts/failed-page.tsx";
import { kindOfPath, type RouteHandle } from "#shell/page/kind.ts";
import { soon } from "#shell/page/optional-data.ts";
import { pageContext } from "#shell/page/page-context.ts";
import { PageKindContext } from "#shell/page/page-kind.ts";
import { type RootData, useRootData } from "#shell/page/root-data.ts";
import { exceptWithinPage } from "#shell/page/within-page.ts";
import { readerContext, visitorOf } from "#shell/session/visitor.ts";
import type { Route } from "./+types/root";

export async function loader({ context, url }: Route.LoaderArgs): Promise<RootData> {
  const { nonce, now, local, savesData, hasStyleCached, siteUrl, isSignUpClosed } = context.get(pageContext);
  // A page that needs the visitor waits, and fails in its own loader; other pages render without the visitor.
  const pending = visitorOf(context).catch(() => null);
  const visitor = await (kindOfPath(splitLanguage(url.pathname).address) === "public"
    ? soon(context, pending)
    : pending);
  (context as RouterContextProvider).set(readerContext, visitor);
  return { nonce, now: now.toISOString(), local, savesData, hasStyleCached, siteUrl, isSignUpClosed, visitor };
}

export const shouldRevalidate = exceptWithinPage;

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData();
  const isApplication = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.kind === "application");
  // Without root data there is no nonce, and no script would run.
  const hydrates = isApplication && root !== undefined;
  const nonce = root?.nonce ?? "";
  const language = languageNow();
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      data-language={language}
      data-saves-data={root?.savesData || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {hydrates && (
          <script
            nonce={nonce}
            // The script has already run at hydration.
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, the same for all
            dangerouslySetInnerHTML={{ __html: BROWSER_CHECK }}
          />
        )}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fffdf9" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#111814" />
        {!root?.savesData && (
          <link rel="preload" href={headingFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href={addressIn("/site.webmanifest")} />
        <Meta />
        <PageStyle within={root?.hasStyleCached === false} ahead={!root?.savesData} />
        <Links />
      </head>
      <body>
        <PageKindContext value={isApplication ? "application" : "public"}>{children}</PageKindContext>
        <script type="module" src={enhanceSource} nonce={hydrates ? nonce : undefined} />
        {hydrates && <ScrollRestoration nonce={nonce} />}
        {hydrates && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Reached only when no layout could catch the error: the visitor could not be read. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return null;
  return (
    <main id="main">
      <FailedPage error={error} />
    </main>
  );
}
