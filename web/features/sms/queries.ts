import { queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/client';

/** Where the person's text messages go. */
export const smsQuery = queryOptions({
  queryKey: ['account', 'sms'],
  queryFn: () => client.getSmsNumber(),
});
