import { ListingForm } from '../components/ListingForm';
import { ServiceFields } from '../components/ServiceFields';
import { ServicePreview } from '../components/ServicePreview';
import { serviceFormKind } from '../serviceFormKind';

export const Component = () => (
  <ListingForm of={serviceFormKind} title="Add Service" preview={<ServicePreview />}>
    <ServiceFields />
  </ListingForm>
);
