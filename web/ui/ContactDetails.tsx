import { Mail, MapPin, Phone } from 'lucide-react';
import './ContactDetails.css';

type Props = { address?: string; email?: string; phone?: string };

/** How to reach somebody, as far as they chose to show it; nothing where they show none of it. */
export const ContactDetails = ({ address, email, phone }: Props) => {
  if (!address && !email && !phone) return null;
  return (
    <ul className="contact-details">
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
