import * as v from "valibot";

/** Local mode: sign-in data of the fictional cast; empty anywhere else. */
export const demoSignIns = v.array(v.object({ email: v.string(), password: v.string(), about: v.string() }));
export type DemoSignIns = v.InferOutput<typeof demoSignIns>;
