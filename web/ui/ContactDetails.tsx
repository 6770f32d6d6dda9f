import { Mail, MapPin, Phone } from 'lucide-react';
import './ContactDetails.css';

type Props = { address?: string; email?: string; phone?: string };

/** The contact details a provider made public; hidden if there are none. */
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
