import type { AttachedPurchase } from '../../../shared/chat/schema';

/** The booking or order that the URL says to attach (`booking/<id>`), if any. */
export const parseAttachment = (value: string): AttachedPurchase | undefined => {
  const [kind, id] = value.split('/');
  return (kind === 'booking' || kind === 'order') && id ? { kind, id } : undefined;
};

export const formatAttachment = ({ kind, id }: AttachedPurchase): string => `${kind}/${id}`;
