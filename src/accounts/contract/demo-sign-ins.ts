import * as v from "valibot";

/** Sign-in data of the demo members in local mode; empty in other modes. */
export const demoSignIns = v.array(v.object({ email: v.string(), password: v.string(), about: v.string() }));
export type DemoSignIns = v.InferOutput<typeof demoSignIns>;
