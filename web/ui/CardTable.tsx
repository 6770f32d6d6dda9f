import type { CSSProperties, ReactNode } from 'react';

export type Column<T> = {
  label: string;
  /** Undefined leaves the cell out of the card on narrow screens. */
  of: (row: T) => ReactNode;
  /** Its share of the table's width, in percent. */
  width?: number;
  /** Numbers are aligned to the right. */
  isNumber?: boolean;
  /** Does without a heading, for example a column of buttons. */
  isBare?: boolean;
};

export type TableProps<T> = {
  /** Its accessible name. */
  label: string;
  firstColumn: string;
  rows: readonly T[];
  keyOf: (row: T) => string;
  head: (row: T) => ReactNode;
  columns: ReadonlyArray<Column<T>>;
};

const styleOf = (width: number | undefined): CSSProperties => (width ? { width: `${width}%` } : {});

/** A table whose rows can become cards, in which each cell names its column. `className` has the styles. */
export const CardTable = <T,>({
  label,
  firstColumn,
  rows,
  keyOf,
  head,
  columns,
  className,
}: TableProps<T> & { className: string }) => (
  // Roles, because the browser drops a table's own with `display: block`.
  // biome-ignore-start lint/a11y/noRedundantRoles: see above
  // biome-ignore-start lint/a11y/useSemanticElements: see above
  <table className={className} role="table" aria-label={label}>
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
            style={styleOf(column.width)}
            data-number={column.isNumber}
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
              >
                {value}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  </table>
  // biome-ignore-end lint/a11y/useSemanticElements: see above
  // biome-ignore-end lint/a11y/noRedundantRoles: see above
);
