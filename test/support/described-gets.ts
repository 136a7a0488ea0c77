type Description = { paths: Record<string, Record<string, unknown>> };

/** Its response never ends; src/features/live/server/page-streams.test.ts covers it. */
const STREAM = "/api/live";

/** Without local mode and the event stream. @returns patterns such as "/api/members/{memberId}" */
export async function describedGets(siteUrl: string): Promise<string[]> {
  const { paths }: Description = await (await fetch(`${siteUrl}/api/openapi.json`)).json();
  return Object.keys(paths).filter((path) => paths[path]?.get && path !== STREAM && !/^(\/api)?\/dev\//.test(path));
}

/** Each path with each of its things; "one" stands for an unknown id. */
export function addressesOf(gets: readonly string[], things: Record<string, readonly string[]>): string[] {
  return gets.flatMap((path) => {
    const [name] = /(?<=\{)\w+(?=\})/.exec(path) ?? [];
    const values = name === undefined ? [""] : (things[name] ?? ["one"]);
    return values.map((value) => path.replace(/\{\w+\}/g, value));
  });
}
