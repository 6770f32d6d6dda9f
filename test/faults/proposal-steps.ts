import type { Person } from '../../lambdas/http/actor';
import { bookableDay } from './people-and-services';
import type { ApiResponse } from './request';
import type { World } from './world';

/** The nth bookable day, and a start time. */
export type ChosenTime = { day: number; time: string };

/** Proposes other times for a booking. */
export const proposeTimes = (
  { call, clock }: World,
  by: Person,
  bookingId: string,
  times: readonly ChosenTime[],
): Promise<ApiResponse> =>
  call(by, 'proposeTimes', {
    params: { bookingId },
    body: { times: times.map(({ day, time }) => ({ date: bookableDay(clock.now, day), time })) },
  });

export const acceptTime = (
  { call }: World,
  by: Person,
  bookingId: string,
  startsAt: string,
): Promise<ApiResponse> => call(by, 'acceptProposal', { params: { bookingId }, body: { startsAt } });

/** Declines or withdraws a proposal. */
export const endProposal = (
  { call }: World,
  by: Person,
  bookingId: string,
  how: { name: 'declineProposal' | 'withdrawProposal'; number: number },
): Promise<ApiResponse> => call(by, how.name, { params: { bookingId }, body: { number: how.number } });
