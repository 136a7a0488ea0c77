import { Outlet } from "react-router";
import { FailedPage } from "#shell/layouts/failed-page.tsx";
import { Frame } from "#shell/layouts/frame.tsx";
import { publicPage } from "#shell/page/kind.ts";
import type { Route } from "./+types/public-layout";

export const handle = publicPage;

export default function PublicLayout() {
  return (
    <Frame toasts={<div className="toasts" aria-live="polite" data-toasts />}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <FailedPage error={error} />
    </Frame>
  );
}
