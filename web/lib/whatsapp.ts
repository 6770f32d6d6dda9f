/** A WhatsApp chat with a phone (everything but digits dropped), prefilled with a message. */
export const whatsAppLink = (phone: string, message: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`;
