import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root";
import type { RouteHandle } from "./kind.ts";
import { pageContext } from "./page-context.ts";
import "./theme.css";

export async function loader({ context }: Route.LoaderArgs) {
  const { nonce, now, local, siteUrl } = context.get(pageContext);
  return { nonce, now: now.toISOString(), local, siteUrl };
}

export function Layout({ children }: { children: ReactNode }) {
  const hydrates = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.kind === "application");
  const nonce = useRouteLoaderData<typeof loader>("root")?.nonce ?? "";
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {hydrates && <ScrollRestoration nonce={nonce} />}
        {hydrates && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
