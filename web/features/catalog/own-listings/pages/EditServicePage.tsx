import { ListingForm } from '../components/ListingForm';
import { LoadListing } from '../components/LoadListing';
import { ServiceFields, ServicePreview, serviceFormKind } from '../components/ServiceForm';
import { services } from '../services';

const title = 'Edit Service';

export const Component = () => (
  <LoadListing kind={services} title={title} loadError="Failed to load hairstyle">
    {(service) => (
      <ListingForm
        key={service.id}
        of={serviceFormKind}
        title={title}
        latest={service}
        preview={<ServicePreview />}
      >
        <ServiceFields />
      </ListingForm>
    )}
  </LoadListing>
);
