import { BadgePercent, CalendarDays, Car, MapPin } from 'lucide-react';
import type { HairstyleDetail, ProviderDetail } from '../../../shared/catalog/public-pages';
import { formatCents } from '../../../shared/money/cents';
import { travelsUpTo } from '../../../shared/nearby/travel';
import { isolateBidi } from '../../../shared/text/isolate-bidi';
import { formatPercent } from '../../../shared/text/numbers';
import { Fact, Facts } from '../../ui/Facts';
import { formatWeekday } from '../dates';
import { LastsFact } from './LastsFact';
import { workplaces } from './workplaces';

/** Where a provider works, how far they travel, and their next free day. */
export const StylistFacts = ({ provider }: { provider: ProviderDetail }) => (
  <Facts>
    <Fact icon={MapPin}>{workplaces(provider)}</Fact>
    <TravelFact provider={provider} />
    <NextFreeFact provider={provider} />
    <LastMinuteFact provider={provider} />
  </Facts>
);

type Props = { provider: ProviderDetail };

/** Whether there is anything to say about travel. */
const hasTravelTerms = ({ locations, travelArea, travelFeeCents, travelMiles }: ProviderDetail): boolean =>
  locations.some((location) => location !== 'provider') &&
  (travelArea !== '' || travelFeeCents > 0 || travelMiles !== undefined);

/** The travel area, radius and fee, for providers who come to their customers. */
const TravelFact = ({ provider }: Props) => {
  const { travelArea, travelFeeCents, travelMiles } = provider;
  if (!hasTravelTerms(provider)) return null;
  return (
    <Fact icon={Car}>
      {[
        travelArea && `Travel area: ${isolateBidi(travelArea)}`,
        travelMiles !== undefined && travelsUpTo(travelMiles),
        travelFeeCents > 0 && `${formatCents(travelFeeCents)} travel fee`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </Fact>
  );
};

/** The next day with a free time, if known. */
const NextFreeFact = ({ provider: { nextFree } }: Props) =>
  nextFree && <Fact icon={CalendarDays}>Next available: {formatWeekday(nextFree.date)}</Fact>;

/** The provider's discounts on days that have a free time. */
const LastMinuteFact = ({ provider: { lastMinute } }: Props) =>
  lastMinute.length > 0 && (
    <Fact icon={BadgePercent}>
      Last-minute discount:{' '}
      {lastMinute.map(({ date, rate }) => `${formatPercent(rate)} off ${formatWeekday(date)}`).join(', ')}
    </Fact>
  );

type ServiceProps = { service: Pick<HairstyleDetail, 'lastsWeeks' | 'provider'> };

/** How long a service lasts, the next free day, and the travel terms, for its page; hidden if there is nothing to say. */
export const AppointmentFacts = ({ service: { lastsWeeks, provider } }: ServiceProps) =>
  (lastsWeeks !== undefined || provider.nextFree || hasTravelTerms(provider)) && (
    <Facts>
      <LastsFact weeks={lastsWeeks} />
      <NextFreeFact provider={provider} />
      <LastMinuteFact provider={provider} />
      <TravelFact provider={provider} />
    </Facts>
  );
