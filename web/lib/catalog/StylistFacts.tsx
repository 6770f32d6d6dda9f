import { MapPin } from 'lucide-react';
import type { ProviderDetail } from '../../../shared/catalog/schema';
import { Fact, Facts } from '../../ui/Facts';
import { NextFreeFact, TravelFact } from './AppointmentFacts';
import { workplaces } from './workplaces';

/** Where a provider works, how far they travel, and their next free day. */
export const StylistFacts = ({ provider }: { provider: ProviderDetail }) => (
  <Facts>
    <Fact icon={MapPin}>{workplaces(provider)}</Fact>
    <TravelFact provider={provider} />
    <NextFreeFact provider={provider} />
  </Facts>
);
