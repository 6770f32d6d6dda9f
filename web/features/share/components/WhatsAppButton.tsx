import { MessageCircle } from 'lucide-react';
import { whatsAppLink } from '../../../lib/whatsapp';

/** Opens a prefilled WhatsApp chat; hidden if the provider's phone is not public. */
export const WhatsAppButton = ({ phone, message }: { phone: string; message: string }) => (
  <a
    className="button button-secondary button-large"
    href={whatsAppLink(phone, message)}
    target="_blank"
    rel="noreferrer"
  >
    <MessageCircle aria-hidden="true" size={18} />
    <span>Contact via WhatsApp</span>
  </a>
);
