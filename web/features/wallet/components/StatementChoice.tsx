import { useState } from 'react';
import { formatMonth, today } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { ButtonLink } from '../../../ui/Button';
import { Select } from '../../../ui/fields';
import '../../../lib/DownloadCsv.css';

/** This month and the eleven before it, newest first. */
const lastMonths = (): string[] => {
  const [year, month] = today().split('-').map(Number) as [number, number];
  return Array.from({ length: 12 }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
};

/** Leads to the statement of a month. */
export const StatementChoice = () => {
  const months = lastMonths();
  const [month, setMonth] = useState(months[0]!);
  return (
    <div className="download-csv">
      <Select label="Month" value={month} onChange={({ target }) => setMonth(target.value)}>
        {months.map((each) => (
          <option key={each} value={each}>
            {formatMonth(each)}
          </option>
        ))}
      </Select>
      <ButtonLink variant="secondary" to={paths.statement(month)}>
        View statement
      </ButtonLink>
    </div>
  );
};
