import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { adminClient } from '../../../lib/adminClient';
import { client } from '../../../lib/client';

/** All admins, longest first. */
export const teamQuery = infiniteQueryOptions({
  queryKey: ['team'],
  queryFn: ({ pageParam }) => adminClient.listAdmins({ query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }) => cursor,
});

/** Invitations that nobody has accepted, newest first. */
export const invitationsQuery = infiniteQueryOptions({
  queryKey: ['invitation', 'list'],
  queryFn: ({ pageParam }) => adminClient.listInvitations({ query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }) => cursor,
});

/** The invitation of the signed-in person. `code` is from the link of the invitation. */
export const invitationQuery = (invitationId: string, code: string | undefined) =>
  queryOptions({
    queryKey: ['invitation', invitationId, code],
    queryFn: () => client.getInvitation({ params: { invitationId }, query: { code } }),
  });
