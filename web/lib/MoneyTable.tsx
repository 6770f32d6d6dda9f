import type { ReactNode } from 'react';
import './MoneyTable.css';

type Column<T> = {
  label: string;
  /** Undefined leaves the cell out of the card on narrow screens. */
  of: (row: T) => ReactNode;
  /** Words are aligned to the left, numbers to the right. */
  isText?: boolean;
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

/** A table of amounts that becomes a list of cards on narrow screens. */
export const MoneyTable = <T,>({ label, firstColumn, rows, keyOf, head, columns }: Props<T>) => (
  // Roles, because the browser drops a table's own with `display: block`.
  // biome-ignore-start lint/a11y/noRedundantRoles: see above
  // biome-ignore-start lint/a11y/useSemanticElements: see above
  <div className="money-table-place">
    <table className="money-table" role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {firstColumn}
          </th>
          {columns.map((column) => (
            <th key={column.label} scope="col" role="columnheader" data-text={column.isText}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
            <th scope="row" role="rowheader">
              <span className="row money-table-head">{head(row)}</span>
            </th>
            {columns.map((column) => {
              const value = column.of(row);
              return (
                <td
                  key={column.label}
                  role="cell"
                  data-label={column.label}
                  data-text={column.isText}
                  data-empty={value === undefined}
                >
                  {value}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
  // biome-ignore-end lint/a11y/useSemanticElements: see above
  // biome-ignore-end lint/a11y/noRedundantRoles: see above
);
