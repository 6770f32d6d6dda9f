export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Also read by /theme.js, before anything is drawn. */
const key = 'theme';

/** What was chosen in this browser. */
export const chosenTheme = (): Theme => {
  const kept = localStorage.getItem(key);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
};

/** Keeps the choice in this browser, and has /theme.js show the whole site in it, here as in other tabs. */
export const chooseTheme = (theme: Theme): void => {
  if (theme === 'system') localStorage.removeItem(key);
  else localStorage.setItem(key, theme);
  window.dispatchEvent(new StorageEvent('storage', { key }));
};
