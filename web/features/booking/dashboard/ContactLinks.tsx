import { type LucideIcon, Mail, MessageCircle, Navigation, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProviderBooking } from '../../../../shared/booking/schema';
import './ContactLinks.css';
import { directionsTo } from './directions';

type ContactProps = { href: string; icon: LucideIcon; children: ReactNode; external?: boolean };

const Contact = ({ href, icon: Icon, children, external }: ContactProps) => (
  <a
    href={href}
    className="button button-secondary button-small"
    {...(external && { target: '_blank', rel: 'noopener' })}
  >
    <Icon aria-hidden="true" size={16} />
    {children}
  </a>
);

/** Ways to reach the customer of an appointment, and directions if it is not at the provider's salon. */
export const ContactLinks = ({ booking: { location, customer } }: { booking: ProviderBooking }) => {
  const name = (
    <span className="visually-hidden">
      {' '}
      <bdi>{customer.name || 'customer'}</bdi>
    </span>
  );
  const number = customer.phone.replace(/[^\d+]/g, '');
  return (
    <div className="contact-links">
      {location.address && (
        <Contact href={directionsTo(location.address)} icon={Navigation} external>
          Directions
          <span className="visually-hidden">
            {' '}
            to <bdi>{customer.name || 'customer'}</bdi>
          </span>
        </Contact>
      )}
      {number ? (
        <>
          <Contact href={`tel:${number}`} icon={Phone}>
            Call{name}
          </Contact>
          <Contact href={`sms:${number}`} icon={MessageCircle}>
            Text{name}
          </Contact>
        </>
      ) : (
        <Contact href={`mailto:${customer.email}`} icon={Mail}>
          Email{name}
        </Contact>
      )}
    </div>
  );
};
