import { MapPin } from 'lucide-react';
import type { ProviderDetail } from '../../../shared/catalog/schema';
import { isolated } from '../../../shared/http/isolated';
import { Fact, Facts } from '../../ui/Facts';
import { formatLocations } from '../cards/formatLocations';
import { NextFreeFact, TravelFact } from './AppointmentFacts';

/** Where a provider works, how far they travel, and their next free day. */
export const StylistFacts = ({ provider }: { provider: ProviderDetail }) => (
  <Facts>
    <Fact icon={MapPin}>
      {provider.area && `${isolated(provider.area)} · `}Works at {formatLocations(provider.locations)}
    </Fact>
    <TravelFact provider={provider} />
    <NextFreeFact provider={provider} />
  </Facts>
);
