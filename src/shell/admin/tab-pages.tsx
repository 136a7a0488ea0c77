import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { Tabs } from "../ui/tabs.tsx";

type Props = {
  label: string;
  tabs: readonly { href: string; label: string }[];
  /** In the place of a tab that was pressed and still loads. */
  skeleton: (href: string) => ReactNode;
  children: ReactNode;
};

/** Tabs that are pages: the row, and below it the page that is open. */
export function TabPages({ label, tabs, skeleton, children }: Props) {
  const { pathname } = useLocation();
  const { location: coming } = useNavigation();
  const open = pathname.replace(/\/+$/, "");
  const shown = tabs.find(({ href }) => href === coming?.pathname)?.href ?? open;
  return (
    <>
      <Tabs label={label} tabs={tabs.map((tab) => ({ ...tab, current: tab.href === shown }))} />
      {shown === open ? children : skeleton(shown)}
    </>
  );
}
