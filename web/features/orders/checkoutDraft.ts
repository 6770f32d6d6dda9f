import { readDraft, removeDraft, storeDraft } from '../../lib/formDraft';

export type CheckoutDraft = { shippingAddress: string; useCredit: boolean };

const form = 'checkout';

/** Returns what the customer has entered at checkout in this tab, without values of the wrong type. */
export const readCheckoutDraft = (userId: string): Partial<CheckoutDraft> => {
  const { shippingAddress, useCredit } = readDraft<CheckoutDraft>(form, userId) ?? {};
  return {
    ...(typeof shippingAddress === 'string' && { shippingAddress }),
    ...(typeof useCredit === 'boolean' && { useCredit }),
  };
};

export const storeCheckoutDraft = (userId: string, draft: CheckoutDraft): void =>
  storeDraft(form, userId, draft);

export const removeCheckoutDraft = (): void => removeDraft(form);
