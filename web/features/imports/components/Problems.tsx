import type { ImportCheck } from '../../../../shared/imports/api';
import { DataTable } from '../../../ui/DataTable';

type Problem = ImportCheck['problems'][number];

/** What is wrong in a file, by line and column. */
export const Problems = ({ problems }: Pick<ImportCheck, 'problems'>) => (
  <DataTable
    label="Problems in the file"
    firstColumn="Line"
    rows={problems}
    keyOf={({ line, column, message }: Problem) => `${line} ${column} ${message}`}
    head={({ line }: Problem) => `Line ${line}`}
    columns={[
      {
        label: 'Column',
        width: 25,
        inCard: 'head',
        of: ({ column }: Problem) => column && <bdi>{column}</bdi>,
      },
      {
        label: 'Problem',
        width: 60,
        inCard: 'end',
        of: ({ message, isWarning }: Problem) => (
          <p>
            {isWarning ? 'Note: ' : 'Left out: '}
            <bdi>{message}</bdi>
          </p>
        ),
      },
    ]}
  />
);
