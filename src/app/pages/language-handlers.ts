import { existsSync, readdirSync } from "node:fs";
import * as serverBuild from "virtual:react-router/server-build";
import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { catalogueOf, scriptFolder } from "#platform/catalogues/catalogue.ts";
import { addressIn } from "#platform/i18n/address.ts";
import type { Language } from "#platform/i18n/languages.ts";

export const build = serverBuild as unknown as ServerBuild;

/** One router handler per language, created at its first request: each has its own base path. */
export function createLanguageHandlers(options: { siteUrl: string; development: boolean }) {
  const { siteUrl, development } = options;
  const handlers = new Map<Language, RequestHandler>();
  const create = (language: Language) =>
    createRequestHandler(
      {
        ...build,
        assets: assetsIn(language),
        basename: addressIn("/", language),
        allowedActionOrigins: [new URL(siteUrl).host],
      },
      development ? "development" : "production",
    );
  return (language: Language): RequestHandler => {
    const known = handlers.get(language) ?? create(language);
    handlers.set(language, known);
    return known;
  };
}

const ASSETS = "build/client/assets";

function assetsIn(language: Language): ServerBuild["assets"] {
  if (language === "en") return build.assets;
  const folder = scriptFolder(language, catalogueOf(language));
  if (!existsSync(`${ASSETS}/${folder}`)) return build.assets;
  const translated = new Set(readdirSync(`${ASSETS}/${folder}`));
  const inLanguage = (path: string, name: string) => (translated.has(name) ? `/assets/${folder}/${name}` : path);
  return JSON.parse(JSON.stringify(build.assets).replace(/\/assets\/([\w.-]+\.js)/g, inLanguage));
}
