import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Me } from '../../../../shared/account/schema';
import type { ProviderBooking } from '../../../../shared/booking/schema';
import { isRefusedWith } from '../../../../shared/http/refusal';
import { addDays } from '../../../../shared/time/zoned';
import { type AgendaEntry, agendaDays, keepAgenda, keptAgenda, removeAgenda } from '../../../lib/agenda';
import { browserZone, today } from '../../../lib/dates';
import { calendarQuery } from '../calendar/queries';
import { providerLocation } from '../location';

const entryOf = (booking: ProviderBooking): AgendaEntry => ({
  id: booking.id,
  date: booking.date,
  time: booking.time,
  durationMinutes: booking.durationMinutes,
  title: booking.title,
  status: booking.status,
  customer: booking.customer.name.trim().split(/\s+/)[0] ?? '',
  location: providerLocation(booking),
});

/** The last date of an agenda that begins on a date. */
export const lastDateFrom = (date: string): string => addDays(date, agendaDays - 1);

/**
 * The provider's next two weeks: as the server tells them, or as this browser keeps them until it can be reached. Keeps
 * what the server tells, and forgets it with the role.
 */
export const useAgenda = (me: Pick<Me, 'id' | 'zone'> | undefined) => {
  const zone = me?.zone ?? browserZone();
  const from = today(zone);
  const { data, dataUpdatedAt, error, fetchStatus, refetch } = useQuery({
    ...calendarQuery(from, agendaDays),
    staleTime: 5 * 60_000,
    enabled: !!me,
  });
  const loaded = useMemo(
    () =>
      data && {
        zone,
        asOf: dataUpdatedAt,
        lastDate: lastDateFrom(from),
        entries: data.items.map(entryOf),
      },
    [data, dataUpdatedAt, zone, from],
  );
  useEffect(() => {
    if (me && loaded) keepAgenda(me.id, loaded);
  }, [me, loaded]);
  const isRefused = isRefusedWith(error, 'not_provider');
  useEffect(() => {
    if (isRefused) removeAgenda();
  }, [isRefused]);
  return {
    agenda: isRefused ? undefined : (loaded ?? keptAgenda(Date.now())),
    failed: !!error,
    waits: fetchStatus === 'paused',
    refetch,
  };
};
