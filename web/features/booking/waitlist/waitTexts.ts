import { formatAppointment } from '../../../../shared/time/zoned';
import { partLabels } from '../../../../shared/waitlist/part-of-day';
import type { CustomerWait } from '../../../../shared/waitlist/schema';
import { formatWeekday } from '../../../lib/dates';
import { zoneNote } from '../zone';

type Waited = Pick<CustomerWait, 'days' | 'part'>;

/** The days that are waited for, and their part. */
export const formatDays = ({ days, part }: Waited): string =>
  `${days.map(formatWeekday).join(' · ')}, ${partLabels[part].toLowerCase()}`;

/** A held time, with its time zone where that differs from the browser's. */
export const formatOffer = ({ zone, ...offer }: NonNullable<CustomerWait['offer']>): string =>
  `${formatAppointment(offer)}${zone ? zoneNote(zone, offer.startsAt) : ''}`;

/** A service with its size. */
export const serviceName = ({
  title,
  variationName,
}: {
  title: string;
  variationName?: string | undefined;
}): string => (variationName ? `${title}, ${variationName}` : title);
