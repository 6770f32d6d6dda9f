import { CardTable, type Column, type TableProps } from '../ui/CardTable';
import './MoneyTable.css';

type Props<T> = Omit<TableProps<T>, 'columns'> & {
  /** `isText`: words are aligned to the left, and numbers, as most columns have, to the right. */
  columns: ReadonlyArray<Pick<Column<T>, 'label' | 'of'> & { isText?: boolean }>;
};

/** A table of amounts that becomes a list of cards on narrow screens. */
export const MoneyTable = <T,>({ head, columns, ...rest }: Props<T>) => (
  <CardTable
    {...rest}
    className="money-table"
    head={(row) => <span className="row money-table-head">{head(row)}</span>}
    columns={columns.map(({ isText = false, ...column }) => ({ ...column, isNumber: !isText }))}
  />
);
