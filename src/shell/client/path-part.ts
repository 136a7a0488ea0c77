/** Escapes an id for a path, because the API client does not. An empty id must not become the path of the list. */
export const pathPart = (id: string) => encodeURIComponent(id) || "%20";
