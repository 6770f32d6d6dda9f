const key = 'popup-email';

/** Keeps the email address left in the popup, to fill in the sign-up form of this tab. */
export const keepPopupEmail = (email: string): void => {
  try {
    sessionStorage.setItem(key, email);
  } catch {
    // Browsers may forbid storage; the visitor then types the address again.
  }
};

/** Returns the email address left in the popup, or an empty string. */
export const popupEmail = (): string => {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

/** Removes the kept address, so that it fills in the form only once. */
export const forgetPopupEmail = (): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
};
