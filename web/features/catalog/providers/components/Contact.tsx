import type { ProviderProfile } from '../../../../../shared/catalog/schema';
import { Card } from '../../../../ui/Card';
import { ContactDetails } from '../../../../ui/ContactDetails';

/** The provider's public contact details; hidden if there are none. */
export const Contact = ({ provider: { address, email, phone } }: { provider: ProviderProfile }) =>
  (address || email || phone) && (
    <Card as="section" aria-labelledby="contact">
      <h2 id="contact">Contact</h2>
      <ContactDetails address={address} email={email} phone={phone} />
    </Card>
  );
