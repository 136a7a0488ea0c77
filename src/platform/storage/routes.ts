import { join } from "node:path";
import { Hono, type Context as HonoContext, type MiddlewareHandler } from "hono";
import * as v from "valibot";
import { conflict, malformed } from "#kernel/errors.ts";
import { isNotModified } from "#kernel/not-modified.ts";
import { msg } from "#kernel/translate.ts";
import type { Context } from "../context.ts";
import { attachmentDisposition, DOWNLOAD } from "../files/download-headers.ts";
import { authenticate } from "../http/authenticate.ts";
import { jsonBody } from "../http/body.ts";
import { tellPosition } from "../http/from-replica.ts";
import { anyone, type Env, limitUse, privateAnswers, signedIn } from "../http/guard.ts";
import { formUpTo, limitBody } from "../http/limit-body.ts";
import { receiveFile } from "../http/receive-form.ts";
import type { Bucket, HeldFile } from "./bucket.ts";
import { listFolder, listRequest } from "./list-files.ts";
import { findPlace, type Place, pathOf, requirePlace } from "./place.ts";
import { CACHE_RULE, entityTag, presentInfo, presentRemoved } from "./present.ts";
import { readLink, signLink } from "./signed-link.ts";
import { noSuchBucket, noSuchFile, notServed, onStorageError, requireServed, WireError } from "./wire-error.ts";

const MOST_PATHS = 100;
const path = v.pipe(v.string(), v.maxLength(200));
const paths = v.pipe(v.array(path), v.maxLength(MOST_PATHS));
/** A path with a version, which is refused: file versions are not kept. */
const version = v.looseObject({ path });
const seconds = v.pipe(v.number(), v.integer(), v.minValue(1));
const signRequest = v.looseObject({ expiresIn: seconds });
const signManyRequest = v.looseObject({ expiresIn: seconds, paths });
const removeRequest = v.looseObject({ prefixes: v.pipe(v.array(v.union([path, version])), v.maxLength(MOST_PATHS)) });
/** Refused upload fields. */
const MORE_OF_FILE = ["metadata", "contentEncoding"];
/** Refused query options: they ask for a transformed file or another version. */
const OTHER_FILE = ["width", "height", "resize", "format", "quality", "versionId"];

/** Rate limit of all calls except uploads and downloads. */
const CALLS = { name: "storage-call", points: 300, seconds: 300 };

/** Serves the storage protocol of the public client (docs/develop/clients.md). */
export function storageRoutes(context: Context, buckets: readonly Bucket[]) {
  const app = new Hono<Env>().onError(onStorageError(context));
  const limited = limitUse(context, CALLS);
  app.use(privateAnswers("no-store"), tellPosition(context));
  for (const { name, largest } of buckets) {
    // The path is `/:folder/*`, since `/*` would also match the bucket's own route, which receives a list of paths.
    app.use(
      `/object/${name}/:folder/*`,
      formUpTo<MiddlewareHandler>((_, next) => next(), largest),
    );
  }
  app.use(limitBody(), authenticate(context));

  const requireBucket = (c: HonoContext): Bucket => {
    const bucket = buckets.find(({ name }) => name === c.req.param("bucket"));
    if (!bucket) throw noSuchBucket();
    return bucket;
  };
  const requireCalled = async (c: HonoContext) => {
    const [bucket, place] = [requireBucket(c), placeOf(c)];
    const file = await bucket.find(pathOf(place));
    if (!file) throw noSuchFile();
    if (OTHER_FILE.some((option) => c.req.query(option) !== undefined)) throw notServed();
    return { bucket, place, file };
  };
  /** @param asGuest ignores the caller's rights, for public addresses */
  const requireReadable = async (c: HonoContext<Env>, asGuest = false) => {
    const called = await requireCalled(c);
    if (!called.file.isOpen && (asGuest || !called.bucket.readsAll(c.get("actor")))) throw noSuchFile();
    return called;
  };

  const mayUpload: MiddlewareHandler<Env> = async (c, next) => {
    const [bucket, place] = [requireBucket(c), placeOf(c)];
    bucket.requireWriter(c.get("actor"), place.folder);
    if (c.req.header("x-metadata") !== undefined || c.req.header("content-encoding") !== undefined) throw notServed();
    await requireNameFor(c, bucket, place);
    return limitUse(context, bucket.uploads)(c, next);
  };
  app.on(["POST", "PUT"], "/object/:bucket/:folder/:name", signedIn, mayUpload, async (c) => {
    const [bucket, place] = [requireBucket(c), placeOf(c)];
    const folder = join(context.config.dataDir, "uploads");
    const { data: file, drop } = await receiveFile(c, folder, {
      ...bucket.largest,
      name: place.name,
      check(fields) {
        if (MORE_OF_FILE.some((option) => fields.has(option))) throw notServed();
      },
    });
    try {
      if (!file) throw malformed(msg("The request holds no file."));
      const name = await bucket.store(c.get("actor"), pathOf(place), file);
      const stored = await bucket.find(name);
      return c.json({ Id: stored?.id, Key: `${bucket.name}/${name}` });
    } finally {
      await drop();
    }
  });

  app.post("/object/list/:bucket", signedIn, limited, jsonBody(listRequest), async (c) =>
    c.json(await listFolder(requireBucket(c), c.get("actor"), c.req.valid("json"))),
  );

  app.post("/object/sign/:bucket/:folder/:name", signedIn, limited, jsonBody(signRequest), async (c) => {
    const { bucket, place } = await requireReadable(c);
    const { expiresIn } = requireServed(c.req.valid("json"), ["expiresIn"]);
    const link = { key: keyOf(bucket, place), all: bucket.readsAll(c.get("actor")) };
    return c.json({ signedURL: await signLink(context, link, expiresIn) });
  });
  app.post("/object/sign/:bucket", signedIn, limited, jsonBody(signManyRequest), async (c) => {
    const bucket = requireBucket(c);
    const all = bucket.readsAll(c.get("actor"));
    const { expiresIn, paths } = requireServed(c.req.valid("json"), ["expiresIn", "paths"]);
    const sign = async (path: string) => {
      const place = findPlace(path);
      const file = place && (await bucket.find(path));
      if (!place || !(file && (file.isOpen || all))) return { path, signedURL: null, error: NOT_THERE };
      return { path, signedURL: await signLink(context, { key: keyOf(bucket, place), all }, expiresIn), error: null };
    };
    return c.json(await Promise.all(paths.map(sign)));
  });
  app.get("/object/sign/:bucket/:folder/:name", anyone, async (c) => {
    const link = await readLink(context, keyOf(requireBucket(c), placeOf(c)), c.req.query("token") ?? "");
    if (!link)
      throw new WireError("InvalidJWT", malformed(msg("This link has expired, or it is not one of our links.")));
    const { file } = await requireCalled(c);
    if (!file.isOpen && !link.all) throw noSuchFile();
    return serveFile(context, c, file);
  });

  app.get("/object/public/:bucket/:folder/:name", anyone, async (c) =>
    serveFile(context, c, (await requireReadable(c, true)).file),
  );
  app.get("/object/info/public/:bucket/:folder/:name", anyone, async (c) => info(c, await requireReadable(c, true)));
  for (const kind of ["", "/authenticated"]) {
    app.get(`/object/info${kind}/:bucket/:folder/:name`, anyone, async (c) => info(c, await requireReadable(c)));
    app.get(`/object${kind}/:bucket/:folder/:name`, anyone, async (c) =>
      serveFile(context, c, (await requireReadable(c)).file),
    );
  }

  app.delete("/object/:bucket", signedIn, limited, jsonBody(removeRequest), async (c) => {
    const [bucket, actor] = [requireBucket(c), c.get("actor")];
    const { prefixes } = requireServed(c.req.valid("json"), ["prefixes"]);
    const places = prefixes.map(requirePath).map(requirePlace);
    for (const { folder } of places) bucket.requireWriter(actor, folder);
    const removed = [];
    for (const place of places) {
      const file = await bucket.find(pathOf(place));
      if (file && (await bucket.remove(actor, file))) removed.push(presentRemoved(file, pathOf(place)));
    }
    return c.json(removed);
  });

  app.all("*", anyone, () => {
    throw notServed();
  });
  return app;
}

function requirePath(entry: string | object): string {
  if (typeof entry !== "string") throw notServed();
  return entry;
}

const NOT_THERE = "Either the object does not exist or you do not have access to it";

function placeOf(c: HonoContext): Place {
  return requirePlace(`${c.req.param("folder")}/${c.req.param("name")}`);
}

const keyOf = (bucket: Bucket, place: Place) => `${bucket.name}/${pathOf(place)}`;

const info = (c: HonoContext, { file, place }: { file: HeldFile; place: Place }) =>
  c.json(presentInfo(file, pathOf(place)));

/** @throws 404 when an update finds no file, 409 when the name is taken */
async function requireNameFor(c: HonoContext, bucket: Bucket, place: Place): Promise<void> {
  const isUpdate = c.req.method === "PUT";
  const there = await bucket.find(pathOf(place));
  if (!there && isUpdate) throw noSuchFile();
  const mayReplace = bucket.replaces && (isUpdate || c.req.header("x-upsert") === "true");
  if (there && !mayReplace) throw conflict(msg("There is a file of this name already."));
}

/** Other sites may embed public files. */
async function serveFile({ store }: Context, c: HonoContext<Env>, file: HeldFile): Promise<Response> {
  const headers = {
    ...DOWNLOAD,
    "cache-control": CACHE_RULE,
    etag: entityTag(file),
    ...(file.isOpen ? { "cross-origin-resource-policy": "cross-origin" } : {}),
  };
  if (isNotModified(c.req.header("if-none-match"), headers.etag)) return c.body(null, 304, headers);
  const content = await store.find(file.bucket, file.name);
  if (!content) throw noSuchFile();
  return c.body(content as Uint8Array<ArrayBuffer>, 200, {
    ...headers,
    "content-type": file.contentType,
    "content-length": String(content.byteLength),
    "content-disposition": attachmentDisposition(file.shownAs),
  });
}
