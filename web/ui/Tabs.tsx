import { type KeyboardEvent, type ReactNode, useId } from 'react';
import './Tabs.css';

export type Tab<V extends string> = {
  value: V;
  label: ReactNode;
  /** How many entries it has, in parentheses. Its place is kept while it loads. */
  count?: number | 'loading' | undefined;
};

type Props<V extends string> = {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<V>[];
  value: V;
  onChange: (value: V) => void;
  /** Stands beside the list where there is room, above it elsewhere. */
  before?: ReactNode;
  children: ReactNode;
};

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Scrolls the list, not the page, to the tab that the address selects. */
const showSelected = (list: HTMLElement | null): void => {
  const tab = list?.querySelector<HTMLElement>('[aria-selected=true]');
  if (tab) list!.scrollLeft = tab.offsetLeft + (tab.offsetWidth - list!.offsetWidth) / 2;
};

/**
 * Tabs that follow the ARIA pattern: arrow keys, Home, and End move between them. `children` is the selected panel.
 */
export const Tabs = <V extends string>({ label, tabs, value, onChange, before, children }: Props<V>) => {
  const id = useId();

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const now = tabs.findIndex((tab) => tab.value === value);
    const step = steps[event.key];
    const next = step ? now + step : { Home: 0, End: tabs.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const at = (next + tabs.length) % tabs.length;
    onChange(tabs[at]?.value ?? value);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus();
  };

  const list = (
    <div className="tabs-list" role="tablist" aria-label={label} ref={showSelected} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          id={`${id}-${tab.value}`}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={`${id}-panel`}
          tabIndex={tab.value === value ? 0 : -1}
          data-reserved={
            tab.count !== undefined && typeof tab.label === 'string' ? `${tab.label} (99)` : undefined
          }
          onClick={() => onChange(tab.value)}
        >
          <span>
            {tab.label}
            {typeof tab.count === 'number' && ` (${tab.count})`}
          </span>
        </button>
      ))}
    </div>
  );

  return (
    <div className="tabs">
      {before ? (
        <div className="tabs-head">
          {before}
          {list}
        </div>
      ) : (
        list
      )}
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  );
};
