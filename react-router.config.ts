import type { Config } from "@react-router/dev/config";

export default {
  // React Router generates types only for routes below this directory.
  appDirectory: "src",
  ssr: true,
  serverBuildFile: "[name].js",
} satisfies Config;
