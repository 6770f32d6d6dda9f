export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Also read by /theme.js, before anything is drawn. */
const key = 'theme';

/** What was chosen in this browser. */
export const chosenTheme = (): Theme => {
  const kept = localStorage.getItem(key);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
};

/** Shows the whole site in a scheme and keeps the choice in this browser. */
export const chooseTheme = (theme: Theme): void => {
  const { dataset } = document.documentElement;
  if (theme === 'system') {
    localStorage.removeItem(key);
    delete dataset.theme;
  } else {
    localStorage.setItem(key, theme);
    dataset.theme = theme;
  }
};
