import { Mail, Phone } from 'lucide-react';
import { Fact } from './Facts';

/** How to reach somebody: their e-mail, and their phone where they gave one. */
export const ContactFacts = ({ email, phone }: { email: string; phone: string }) => (
  <>
    <Fact icon={Mail}>
      <a href={`mailto:${email}`}>{email}</a>
    </Fact>
    {phone && (
      <Fact icon={Phone}>
        <a href={`tel:${phone}`}>{phone}</a>
      </Fact>
    )}
  </>
);
