import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useId, useSyncExternalStore } from 'react';
import { store, stored } from './browserStorage';
import './ThemeChoice.css';

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Also read by /theme.js. */
const key = 'theme';

/** The theme stored in this browser. */
const chosenTheme = (): Theme => {
  const kept = stored('localStorage', key);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
};

/** Stores the theme in this browser and applies it here and in other tabs. */
const chooseTheme = (theme: Theme): void => {
  store('localStorage', key, theme === 'system' ? undefined : theme);
  window.dispatchEvent(new StorageEvent('storage', { key }));
};

/** Calls `listener` when the theme may have changed, here or in another tab. Returns a function that stops this. */
const onThemeChange = (listener: () => void): (() => void) => {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
};

const looks: Record<Theme, [label: string, icon: LucideIcon]> = {
  system: ['System', Monitor],
  light: ['Light', Sun],
  dark: ['Dark', Moon],
};

/** Selects the light, dark, or system color scheme. */
export const ThemeChoice = () => {
  const theme = useSyncExternalStore(onThemeChange, chosenTheme);
  const group = useId();
  return (
    <fieldset className="theme-choice">
      <legend>Appearance</legend>
      {themes.map((value) => {
        const [label, Icon] = looks[value];
        return (
          <label key={value}>
            <input
              type="radio"
              name={group}
              className="visually-hidden"
              checked={value === theme}
              onChange={() => chooseTheme(value)}
            />
            <Icon aria-hidden="true" size={18} />
            {label}
          </label>
        );
      })}
    </fieldset>
  );
};
