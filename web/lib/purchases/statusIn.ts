/** The status that the URL of a list by status chooses; undefined for all. */
export const statusIn = <S extends string>(statuses: readonly S[], url: URL): S | undefined =>
  statuses.find((known) => known === url.searchParams.get('status'));
