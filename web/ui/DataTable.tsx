import { CardTable, type Column, type TableProps } from './CardTable';
import './DataTable.css';

type Props<T> = Omit<TableProps<T>, 'columns'> & {
  /** All have a width; the first column has the rest. */
  columns: ReadonlyArray<Column<T> & { width: number }>;
};

/**
 * A table of records with a heading that stays in view and rows of one or two lines, from a width of 43 rem on; cards
 * below that.
 */
export const DataTable = <T,>(props: Props<T>) => (
  <div className="data-table-place">
    <CardTable {...props} className="data-table" />
  </div>
);
