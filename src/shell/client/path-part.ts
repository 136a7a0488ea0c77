/** Escapes an id as `param`, which the client does not. An empty id would request the list. */
export const pathPart = (id: string) => encodeURIComponent(id) || "%20";
