import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { chooseTheme, chosenTheme, type Theme, themes } from './theme';
import './ThemeChoice.css';

const looks: Record<Theme, [label: string, icon: LucideIcon]> = {
  system: ['System', Monitor],
  light: ['Light', Sun],
  dark: ['Dark', Moon],
};

/** Selects the light, dark, or system color scheme. */
export const ThemeChoice = () => {
  const [theme, setTheme] = useState(chosenTheme);
  const choose = (chosen: Theme) => {
    chooseTheme(chosen);
    setTheme(chosen);
  };
  return (
    <fieldset className="theme-choice">
      <legend>Appearance</legend>
      {themes.map((value) => {
        const [label, Icon] = looks[value];
        return (
          <label key={value}>
            <input
              type="radio"
              name="theme"
              className="visually-hidden"
              checked={value === theme}
              onChange={() => choose(value)}
            />
            <Icon aria-hidden="true" size={18} />
            {label}
          </label>
        );
      })}
    </fieldset>
  );
};
