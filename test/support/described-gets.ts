type Description = { paths: Record<string, Record<string, unknown>> };

/** Its answer never ends; what it says is the matter of src/features/live/server/page-streams.test.ts. */
const STREAM = "/api/live";

/** Every GET of the API's description, but for those of local mode and the event stream. @returns patterns such as "/api/members/{memberId}" */
export async function describedGets(siteUrl: string): Promise<string[]> {
  const { paths }: Description = await (await fetch(`${siteUrl}/api/openapi.json`)).json();
  return Object.keys(paths).filter((path) => paths[path]?.get && path !== STREAM && !/^(\/api)?\/dev\//.test(path));
}

/** Their addresses, with each thing that one can name; "one" stands for what nobody knows. */
export function addressesOf(gets: readonly string[], things: Record<string, readonly string[]>): string[] {
  return gets.flatMap((path) => {
    const [name] = /(?<=\{)\w+(?=\})/.exec(path) ?? [];
    const values = name === undefined ? [""] : (things[name] ?? ["one"]);
    return values.map((value) => path.replace(/\{\w+\}/g, value));
  });
}
