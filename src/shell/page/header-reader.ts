/** What is asked of the headers of a request, whoever has read them: its `Headers`, or Node's record. */
export type HeaderReader = { get(name: string): string | null | undefined };
