import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** Ends the build when a page would carry code of the server to the browser. */
function serverStaysOnServer(): Plugin {
  return {
    name: "server-stays-on-server",
    load(id) {
      if (this.environment.name === "client" && id.includes("/src/server/"))
        this.error(`${id} must not reach the browser`);
    },
  };
}

const ICON = fileURLToPath(new URL("src/web/ui/icon.tsx", import.meta.url));

export default defineConfig(({ command }) => ({
  plugins: [serverStaysOnServer(), tailwindcss(), reactRouter()],
  // Pages are rendered by React's production build in local mode too.
  define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  // An icon as one element, its lines written once: lucide builds each anew at every rendering.
  resolve: command === "build" ? { alias: [{ find: "../createLucideIcon.mjs", replacement: ICON }] } : {},
  optimizeDeps: { entries: ["src/web/**/*.{ts,tsx}"] },
  environments: {
    // Pages made of many tiny files compress badly: what most of them share comes in two. Lists and sentences of the
    // domain stay with the pages that show them.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 1 },
                { name: "shared", test: /src\/web\/|lucide-react/, minShareCount: 12 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: command === "build" ? { noExternal: true } : {},
      build: { rolldownOptions: { input: { handler: "./src/web/handler.ts" } } },
    },
  },
}));
