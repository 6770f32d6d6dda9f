import type { CSSProperties } from 'react';
import { type ChartData, formatValue, type Series } from '../series';
import './LyingBars.css';

/** The table below has the rest. */
const maxShown = 10;

/** `share` is of the longest bar. */
const barStyle = ({ color }: Series, share: number) =>
  ({ '--share': share, background: `var(${color})` }) as CSSProperties;

/** Bars that lie, each beside its name and its value. */
export const LyingBars = ({ data: { unit, labels, series } }: { data: ChartData }) => {
  const max = Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const names = series.map(({ label }) => label.toLowerCase()).join(' and ');
  return (
    <div
      className="lying-bars"
      role="img"
      aria-label={`Chart of ${names} by ${unit.toLowerCase()}. The table below has its numbers.`}
    >
      {labels.slice(0, maxShown).map((label, index) => (
        <div key={label} className="lying-bars-row">
          <span className="lying-bars-name" title={label}>
            {label}
          </span>
          <span className="lying-bars-all">
            {series.map((each) => {
              const value = each.values[index] ?? 0;
              return (
                <span key={each.label} className="lying-bars-line">
                  <span className="lying-bars-bar" style={barStyle(each, Math.max(0, value) / max)} />
                  <span className="lying-bars-value">{formatValue(each, value)}</span>
                </span>
              );
            })}
          </span>
        </div>
      ))}
    </div>
  );
};
