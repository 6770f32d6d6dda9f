import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { ClientFilter, ClientSort } from '../../../shared/clients/clients';
import { client } from '../../lib/client';

type ClientsAsked = {
  search?: string | undefined;
  show?: ClientFilter | undefined;
  tag?: string | undefined;
  sort: ClientSort;
};

/** The signed-in provider's clients, page by page. Bookings and orders change them, and so do notes. */
export const clientsQuery = (filter: ClientsAsked) =>
  infiniteQueryOptions({
    queryKey: ['booking', 'clients', filter],
    queryFn: ({ pageParam }) => client.listClients({ query: { ...filter, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
  });
