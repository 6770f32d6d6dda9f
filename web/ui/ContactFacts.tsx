import { Mail, Phone } from 'lucide-react';
import { Fact } from './Facts';
import './ContactFacts.css';

/** An email address and, if given, a phone number. */
export const ContactFacts = ({ email, phone }: { email: string; phone: string }) => (
  <>
    <Fact icon={Mail}>
      <a className="contact-facts-email" href={`mailto:${email}`} title={email}>
        {email}
      </a>
    </Fact>
    {phone && (
      <Fact icon={Phone}>
        <a className="contact-facts-phone" href={`tel:${phone}`}>
          {phone}
        </a>
      </Fact>
    )}
  </>
);
