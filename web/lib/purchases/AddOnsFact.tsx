import { CirclePlus } from 'lucide-react';
import type { BookedAddOn } from '../../../shared/catalog/add-on';
import { addOnNames } from '../../../shared/catalog/offer';
import { Fact } from '../../ui/Facts';

/** What was booked besides a service, if anything, as one of the facts of a booking. */
export const AddOnsFact = ({ addOns }: { addOns: readonly BookedAddOn[] }) =>
  addOns.length > 0 && <Fact icon={CirclePlus}>Add-ons: {addOnNames(addOns)}</Fact>;
