import type { ProviderProfile } from '../../../../shared/catalog/schema';
import { Card } from '../../../ui/Card';
import { ContactDetails } from '../../../ui/ContactDetails';

/** A provider's contact beside their profile; nothing where they show none of it. */
export const Contact = ({ provider: { address, email, phone } }: { provider: ProviderProfile }) =>
  (address || email || phone) && (
    <Card as="section" aria-labelledby="contact">
      <h2 id="contact">Contact</h2>
      <ContactDetails address={address} email={email} phone={phone} />
    </Card>
  );
