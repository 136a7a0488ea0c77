import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("layouts/public-layout.tsx", [
    index("routes/marketing/home.tsx"),
    route("dev/mailbox", "routes/dev/mailbox.tsx"),
  ]),
  layout("layouts/app-layout.tsx", [
    route("dashboard", "routes/dashboard/dashboard.tsx"),
    route("edit-profile", "routes/profiles/edit-profile.tsx"),
  ]),
  route("*", "routes/marketing/unknown.tsx"),
] satisfies RouteConfig;
