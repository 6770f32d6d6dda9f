import { Mail, MapPin, Phone } from 'lucide-react';
import type { ProviderProfile } from '../../../../shared/catalog/schema';
import { Card } from '../../../ui/Card';
import './Contact.css';

/** How to reach a provider, as far as they chose to show it; nothing where they show none of it. */
export const Contact = ({ provider: { address, email, phone } }: { provider: ProviderProfile }) => {
  if (!address && !email && !phone) return null;
  return (
    <Card as="section" className="contact" aria-labelledby="contact">
      <h2 id="contact">Contact</h2>
      <ul>
        {address && (
          <li>
            <MapPin aria-hidden="true" size={18} />
            <address>{address}</address>
          </li>
        )}
        {email && (
          <li>
            <Mail aria-hidden="true" size={18} />
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {phone && (
          <li>
            <Phone aria-hidden="true" size={18} />
            <a href={`tel:${phone}`}>{phone}</a>
          </li>
        )}
      </ul>
    </Card>
  );
};
