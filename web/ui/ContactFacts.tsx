import { Mail, Phone } from 'lucide-react';
import { Fact } from './Facts';
import './ContactFacts.css';

/** An email address and a phone number, as far as they are known: a deleted account has neither. */
export const ContactFacts = ({ email, phone }: { email: string; phone: string }) => (
  <>
    {email && (
      <Fact icon={Mail}>
        <a className="contact-facts-email" href={`mailto:${email}`} title={email}>
          {email}
        </a>
      </Fact>
    )}
    {phone && (
      <Fact icon={Phone}>
        <a className="contact-facts-phone" href={`tel:${phone}`}>
          {phone}
        </a>
      </Fact>
    )}
  </>
);
