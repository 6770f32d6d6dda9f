export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Also read by /theme.js. */
const key = 'theme';

/** The theme stored in this browser. */
export const chosenTheme = (): Theme => {
  const kept = localStorage.getItem(key);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
};

/** Stores the theme in this browser and applies it here and in other tabs. */
export const chooseTheme = (theme: Theme): void => {
  if (theme === 'system') localStorage.removeItem(key);
  else localStorage.setItem(key, theme);
  window.dispatchEvent(new StorageEvent('storage', { key }));
};

/** Calls `listener` when the theme may have changed, here or in another tab. Returns a function that stops this. */
export const onThemeChange = (listener: () => void): (() => void) => {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
};
