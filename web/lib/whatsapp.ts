/** Returns a link to a WhatsApp chat with a phone number (non-digits are stripped) and a prefilled message. */
export const whatsAppLink = (phone: string, message: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`;
