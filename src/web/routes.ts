import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("layouts/public-layout.tsx", [
    index("routes/marketing/home.tsx"),
    route("faq", "routes/marketing/content-route.tsx", { id: "faq" }),
    route("opportunities", "routes/opportunities/opportunities.tsx"),
    route("opportunities/:id", "routes/opportunities/opportunity.tsx"),
    route("community", "routes/directory/community.tsx"),
    route("community/connect", "routes/directory/connect.ts"),
    route("profile/:memberId?", "routes/directory/profile.tsx"),
    route("sign-out", "routes/auth/sign-out.tsx"),
    route("dev/mailbox", "routes/dev/mailbox.tsx"),
  ]),
  layout("layouts/app-layout.tsx", [
    route("auth", "routes/auth/auth.tsx"),
    route("auth/callback", "routes/auth/callback.tsx"),
    route("auth/reset-password", "routes/auth/reset-password.tsx"),
    route("welcome", "routes/auth/welcome.tsx"),
    route("basic-profile-setup", "routes/auth/basic-profile-setup.tsx"),
    route("admin", "routes/admin/admin.tsx"),
    route("admin/emails", "routes/admin/admin.tsx", { id: "admin-emails" }),
    route("admin/profiles", "routes/admin/profiles/profiles.tsx"),
    route("dashboard", "routes/dashboard/dashboard.tsx"),
    route("edit-profile", "routes/profiles/edit-profile.tsx"),
    route("dev/ui", "routes/dev/ui.tsx"),
  ]),
  route("session/refresh", "routes/auth/session-refresh.ts"),
  route("*", "routes/marketing/unknown.tsx"),
] satisfies RouteConfig;
