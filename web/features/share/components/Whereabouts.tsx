import { Mail, MapPin, Phone } from 'lucide-react';
import type { ProviderProfile } from '../../../../shared/catalog/schema';
import './Whereabouts.css';

/** How to reach a provider, as far as they chose to show it. */
export const Whereabouts = ({ provider: { address, email, phone } }: { provider: ProviderProfile }) => {
  if (!address && !email && !phone) return null;
  return (
    <ul className="whereabouts">
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
  );
};
