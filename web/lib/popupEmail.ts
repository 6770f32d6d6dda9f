import { store, stored } from '../ui/browserStorage';

const key = 'popup-email';

/** Keeps the email address left in the popup, to fill in the sign-up form of this tab. */
export const keepPopupEmail = (email: string): void => {
  store('sessionStorage', key, email);
};

/** Returns the email address left in the popup, or an empty string. */
export const popupEmail = (): string => stored('sessionStorage', key) ?? '';

/** Removes the kept address, so that it fills in the form only once. */
export const forgetPopupEmail = (): void => {
  store('sessionStorage', key, undefined);
};
