import { CirclePlus } from 'lucide-react';
import type { BookedAddOn } from '../../../shared/catalog/add-on';
import { formatCents } from '../../../shared/money/cents';
import { isolateBidi } from '../../../shared/text/isolate-bidi';
import { Fact } from '../../ui/Facts';

const priced = ({ name, priceCents }: BookedAddOn): string =>
  `${isolateBidi(name)} (${priceCents > 0 ? formatCents(priceCents) : 'free'})`;

/** What was booked besides a service, if anything, with its prices, as one of the facts of a booking. */
export const AddOnsFact = ({ addOns }: { addOns: readonly BookedAddOn[] }) =>
  addOns.length > 0 && <Fact icon={CirclePlus}>Add-ons: {addOns.map(priced).join(', ')}</Fact>;
