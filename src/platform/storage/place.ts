import { malformed } from "#kernel/errors.ts";
import { msg } from "#kernel/translate.ts";
import { WireError } from "./wire-error.ts";

/** A client's name for a file, never a path on disk. */
export type Place = { folder: string; name: string };

const FOLDER = /^[\w-]{1,64}$/;
const NAME = /^\w[\w .()@+,=-]{0,119}$/;

export function findPlace(path: string): Place | null {
  const [folder = "", name = "", ...more] = path.split("/");
  return more.length === 0 && FOLDER.test(folder) && NAME.test(name) ? { folder, name } : null;
}

/** @throws 400 */
export function requirePlace(path: string): Place {
  const place = findPlace(path);
  if (place) return place;
  throw new WireError(
    "InvalidKey",
    malformed(msg("A file is called by its folder and a name of letters, digits, spaces and . - _ ( ) @ + , =")),
  );
}

export const folderIn = (prefix: string): string => prefix.replace(/\/+$/, "");

export const pathOf = ({ folder, name }: Place): string => `${folder}/${name}`;
