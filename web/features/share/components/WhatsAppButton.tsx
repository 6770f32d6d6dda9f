import { MessageCircle } from 'lucide-react';
import { whatsAppLink } from '../../../lib/whatsapp';

/** Opens a chat with a provider, prefilled; for those who show a phone alone. */
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
