/** A visit to a page: its address, and the parts of its path that its route names. */
export type Visit = { url: URL; params: Record<string, string | undefined> };
