import { readDraft, removeDrafts, saveDraft } from '../../lib/drafts';

type CheckoutDraft = { shippingAddress: string; shippingState: string; useCredit: boolean };

const draftName = 'checkout';

/** Returns what the customer has entered at checkout in this tab. */
export const readCheckoutDraft = (): Partial<CheckoutDraft> => readDraft<CheckoutDraft>(draftName) ?? {};

export const saveCheckoutDraft = (draft: CheckoutDraft): void => saveDraft(draftName, draft);

export const removeCheckoutDraft = (): void => removeDrafts(draftName);
