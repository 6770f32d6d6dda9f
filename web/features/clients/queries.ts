import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ClientFilter, ClientSort } from '../../../shared/clients/clients';
import { isSending } from '../../../shared/clients/offers';
import { client } from '../../lib/client';

/** Some of the clients: those whom a search and filters keep. */
export type Group = {
  search?: string | undefined;
  show?: ClientFilter | undefined;
  tag?: string | undefined;
};

type ClientsAsked = Group & { sort: ClientSort };

/** The signed-in provider's clients, page by page. Bookings and orders change them, and so do notes. */
export const clientsQuery = (filter: ClientsAsked) =>
  infiniteQueryOptions({
    queryKey: ['booking', 'clients', filter],
    queryFn: ({ pageParam }) => client.listClients({ query: { ...filter, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
  });

/** The clients whom the provider brought along from another system, page by page. */
export const importedClientsQuery = (search: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['booking', 'imported-clients', search],
    queryFn: ({ pageParam }) => client.listImportedClients({ query: { search, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
  });

/** How many of a group would get an offer now. */
export const offerPreviewQuery = (group: Group) =>
  queryOptions({
    queryKey: ['booking', 'offers', 'preview', group],
    queryFn: () => client.previewClientOffer({ query: group }),
  });

const sendingPollMs = 2_000;

/** The offers that the provider has sent, newest first; asked for again while one is being sent. */
export const clientOffersQuery = infiniteQueryOptions({
  queryKey: ['booking', 'offers', 'sent'],
  queryFn: ({ pageParam }) => client.listClientOffers({ query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }) => cursor,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ items }) => items.some(isSending)) ? sendingPollMs : false,
});
