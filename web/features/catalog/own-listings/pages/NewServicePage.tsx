import { ListingForm } from '../components/ListingForm';
import { ServiceFields, ServicePreview, serviceFormKind } from '../components/ServiceForm';

export const Component = () => (
  <ListingForm of={serviceFormKind} title="Add Service" preview={<ServicePreview />}>
    <ServiceFields />
  </ListingForm>
);
