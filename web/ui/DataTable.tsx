import type { CSSProperties, ReactNode } from 'react';
import './DataTable.css';

type Column<T> = {
  label: string;
  /** Undefined leaves the cell out of the card on narrow screens. */
  of: (row: T) => ReactNode;
  /** Its share of the table's width, in percent. The first column has the rest. */
  width: number;
  /** Its share of a table that is narrower than 56 rem; 0 leaves the column out there. */
  narrowWidth?: number;
  /** Numbers are aligned to the right. */
  isNumber?: boolean;
  /** Does without a heading, for example a column of buttons. */
  isBare?: boolean;
  /**
   * Its place in a card: beside the card's head, in a line with others that explain themselves, on a line of its own at
   * the end, or in the last line with others. By default, it stands below its label. What the Tab key reaches must stand
   * in the order of the columns.
   */
  inCard?: 'head' | 'line' | 'end' | 'foot';
};

type Props<T> = {
  /** Its accessible name. */
  label: string;
  firstColumn: string;
  rows: readonly T[];
  keyOf: (row: T) => string;
  head: (row: T) => ReactNode;
  columns: ReadonlyArray<Column<T>>;
};

const widthsOf = ({ width, narrowWidth = width }: { width: number; narrowWidth?: number }) =>
  ({ '--width': `${width}%`, '--narrow-width': `${narrowWidth}%` }) as CSSProperties;

/**
 * A table of records with a heading that stays in view and rows of one or two lines, from a width of 43 rem on; cards
 * below that.
 */
export const DataTable = <T,>({ label, firstColumn, rows, keyOf, head, columns }: Props<T>) => (
  <div className="data-table-place">
    {/* Roles, because the browser drops a table's own with `display: block`. */}
    {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
    {/* biome-ignore-start lint/a11y/useSemanticElements: see above */}
    <table className="data-table" role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {firstColumn}
          </th>
          {columns.map((column) => (
            <th
              key={column.label}
              scope="col"
              role="columnheader"
              style={widthsOf(column)}
              data-number={column.isNumber}
              data-left-out={column.narrowWidth === 0}
            >
              <span className={column.isBare ? 'visually-hidden' : ''}>{column.label}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
            <th scope="row" role="rowheader">
              {head(row)}
            </th>
            {columns.map((column) => {
              const value = column.of(row);
              return (
                <td
                  key={column.label}
                  role="cell"
                  data-label={column.isBare ? '' : column.label}
                  data-number={column.isNumber}
                  data-empty={value === undefined}
                  data-place={column.inCard}
                  data-left-out={column.narrowWidth === 0}
                >
                  {value}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
    {/* biome-ignore-end lint/a11y/useSemanticElements: see above */}
    {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
  </div>
);
