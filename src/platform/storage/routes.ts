import { join } from "node:path";
import { Hono, type Context as HonoContext, type MiddlewareHandler } from "hono";
import * as v from "valibot";
import { conflict, malformed, notFound } from "#kernel/errors.ts";
import type { Context } from "../context.ts";
import { authenticate } from "../http/authenticate.ts";
import { jsonBody } from "../http/body.ts";
import { tellPosition } from "../http/from-replica.ts";
import { anyone, type Env, limitUse, privateAnswers, signedIn } from "../http/guard.ts";
import { limitBody } from "../http/limit-body.ts";
import { receiveFile } from "../http/receive-form.ts";
import type { Bucket, HeldFile } from "./bucket.ts";
import { listFolder, listRequest } from "./list-files.ts";
import { findPlace, type Place, pathOf, requirePlace } from "./place.ts";
import { presentInfo, presentListed } from "./present.ts";
import { serveFile } from "./serve-file.ts";
import { readLink, signLink } from "./signed-link.ts";
import { onStorageError, WireError } from "./wire-error.ts";

const MOST_PATHS = 100;
const path = v.pipe(v.string(), v.maxLength(200));
const paths = v.pipe(v.array(path), v.maxLength(MOST_PATHS));
const seconds = v.pipe(v.number(), v.integer(), v.minValue(1));
const signRequest = v.object({ expiresIn: seconds });
const signManyRequest = v.object({ expiresIn: seconds, paths });
const removeRequest = v.object({ prefixes: paths });

/** Of what one may ask for that is no upload and no download. */
const CALLS = { name: "storage-call", points: 300, seconds: 300 };

/** /storage/v1 as the public client speaks it (docs/clients.md): the same verbs as the routes of /api, in the protocol's form. */
export function storageRoutes(context: Context, buckets: readonly Bucket[]) {
  const app = new Hono<Env>().onError(onStorageError(context));
  const limited = limitUse(context, CALLS);
  app.use(privateAnswers("no-store"), tellPosition(context));
  app.use(limitBody(buckets.map(uploadLimit)), authenticate(context));

  const requireBucket = (c: HonoContext): Bucket => {
    const bucket = buckets.find(({ name }) => name === c.req.param("bucket"));
    if (!bucket) throw new WireError("NoSuchBucket", notFound("There is no such bucket."));
    return bucket;
  };
  const requireCalled = async (c: HonoContext) => {
    const [bucket, place] = [requireBucket(c), placeOf(c)];
    const file = await bucket.find(pathOf(place));
    if (!file) throw notFound();
    return { bucket, place, file };
  };
  /** What the caller may read; as a guest where the address is everybody's. */
  const requireReadable = async (c: HonoContext<Env>, asGuest = false) => {
    const called = await requireCalled(c);
    if (!called.file.isOpen && (asGuest || !called.bucket.readsAll(c.get("actor")))) throw notFound();
    return called;
  };

  const mayUpload: MiddlewareHandler<Env> = async (c, next) => {
    const [bucket, place] = [requireBucket(c), placeOf(c)];
    bucket.requireWriter(c.get("actor"), place.folder);
    await requireNameFor(c, bucket, place);
    return limitUse(context, bucket.uploads)(c, next);
  };
  app.on(["POST", "PUT"], "/object/:bucket/:folder/:name", signedIn, mayUpload, async (c) => {
    const [bucket, place] = [requireBucket(c), placeOf(c)];
    const folder = join(context.config.dataDir, "uploads");
    const { data: file, drop } = await receiveFile(c, folder, { ...bucket.largest, name: place.name });
    try {
      if (!file) throw malformed("The request holds no file.");
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
    const link = { key: keyOf(bucket, place), all: bucket.readsAll(c.get("actor")) };
    return c.json({ signedURL: await signLink(context, link, c.req.valid("json").expiresIn) });
  });
  app.post("/object/sign/:bucket", signedIn, limited, jsonBody(signManyRequest), async (c) => {
    const bucket = requireBucket(c);
    const all = bucket.readsAll(c.get("actor"));
    const { expiresIn, paths } = c.req.valid("json");
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
    if (!link) throw new WireError("InvalidJWT", malformed("This link is over, or none of ours."));
    const { file } = await requireCalled(c);
    if (!file.isOpen && !link.all) throw notFound();
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
    const places = c.req.valid("json").prefixes.map(requirePlace);
    for (const { folder } of places) bucket.requireWriter(actor, folder);
    const removed = [];
    for (const place of places) {
      const file = await bucket.find(pathOf(place));
      if (file && (await bucket.remove(actor, file))) removed.push(presentListed({ file, calledAs: pathOf(place) }));
    }
    return c.json(removed);
  });

  app.all("*", anyone, () => {
    throw new WireError("NotSupported", notFound("This is not served here."));
  });
  return app;
}

const NOT_THERE = "Either the object does not exist or you do not have access to it";

function placeOf(c: HonoContext): Place {
  return requirePlace(`${c.req.param("folder")}/${c.req.param("name")}`);
}

const keyOf = (bucket: Bucket, place: Place) => `${bucket.name}/${pathOf(place)}`;

const info = (c: HonoContext, { file, place }: { file: HeldFile; place: Place }) =>
  c.json(presentInfo(file, pathOf(place)));

/** @throws 404 where nothing is to be replaced, 409 where something is there */
async function requireNameFor(c: HonoContext, bucket: Bucket, place: Place): Promise<void> {
  const isUpdate = c.req.method === "PUT";
  const there = await bucket.find(pathOf(place));
  if (!there && isUpdate) throw notFound();
  const mayReplace = bucket.replaces && (isUpdate || c.req.header("x-upsert") === "true");
  if (there && !mayReplace) throw conflict("There is a file of this name already.");
}

/** A file is counted where it goes to the disk. */
function uploadLimit({ name, largest }: Bucket) {
  return { path: new RegExp(`^/storage/v1/object/${name}/[^/]+/[^/]+$`), ...largest, isForm: true };
}
