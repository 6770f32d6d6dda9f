import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useId, useSyncExternalStore } from 'react';
import { chooseTheme, chosenTheme, onThemeChange, type Theme, themes } from './theme';
import './ThemeChoice.css';

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
