import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [index("routes/marketing/home.tsx"), route("*", "routes/marketing/unknown.tsx")] satisfies RouteConfig;
