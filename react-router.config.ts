import type { Config } from "@react-router/dev/config";

export default {
  // The router makes types only for routes below its directory: root, routes and entries stand at the top for that.
  appDirectory: "src",
  ssr: true,
  serverBuildFile: "[name].js",
} satisfies Config;
