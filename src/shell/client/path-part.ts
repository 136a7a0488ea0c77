/** An id that an address named, as `param`: the client does not escape it, and an empty one would ask for the list. */
export const pathPart = (id: string) => encodeURIComponent(id) || "%20";
