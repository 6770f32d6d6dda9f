import { useState } from 'react';
import { Select } from '../../../../ui/fields';
import { years } from '../months';
import { EarningsExport } from './EarningsExport';
import { RevenueTable } from './RevenueTable';
import './Reports.css';

/** The platform's revenue by month, and the providers' earnings for tax filing. */
export const Reports = () => {
  const [year, setYear] = useState(years()[0]!);
  return (
    <div className="stack">
      <div className="reports-year">
        <Select label="Year" value={year} onChange={({ target }) => setYear(target.value)}>
          {years().map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </div>
      <EarningsExport key={year} year={year} />
      <RevenueTable year={year} />
    </div>
  );
};
