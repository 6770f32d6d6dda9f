import { formatCents } from '../../../../../shared/money/cents';
import { counted } from '../../../../../shared/text/numbers';
import { formatDuration } from '../../../../../shared/time/zoned';
import { SalonNotice } from '../../../../lib/SalonNotice';
import { ListingsPage } from '../components/ListingsPage';
import { services } from '../services';

/** The provider's own services. */
export const Component = () => (
  <ListingsPage
    kind={services}
    title="Services"
    loadError="Failed to load hairstyles"
    empty={{
      drawing: 'no-services',
      title: 'No services yet',
      hint: 'Add your first service so that customers can find and book you.',
    }}
    notice={<SalonNotice />}
    deleteHint="will no longer be shown to customers. Appointments already booked are not affected."
    facts={({ priceCents, durationMinutes, variations, addOns }) => (
      <>
        <strong>{formatCents(priceCents)}</strong>
        <span>{formatDuration(durationMinutes)}</span>
        {variations.length > 0 && <span>{counted(variations.length, 'size')}</span>}
        {addOns.length > 0 && <span>{counted(addOns.length, 'add-on')}</span>}
      </>
    )}
  />
);
