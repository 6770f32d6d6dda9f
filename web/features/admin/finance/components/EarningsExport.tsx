import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalMessage } from '../../../../../shared/http/refusal';
import { adminClient } from '../../../../lib/adminClient';
import { saveCsv } from '../../../../lib/saveCsv';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { Select } from '../../../../ui/fields';
import { toast } from '../../../../ui/toast';
import { formatMonth, monthsOf } from '../months';

/** Downloads what each provider earned and was paid in a year, or in one month of it. */
export const EarningsExport = ({ year }: { year: string }) => {
  const [month, setMonth] = useState('');
  const download = useMutation({
    mutationFn: () => adminClient.exportEarnings({ query: { year, month: month || undefined } }),
    onSuccess: (csv) => saveCsv(csv, `earnings-${month || year}.csv`),
    onError: (error) =>
      toast.error('Failed to export earnings', {
        description: refusalMessage(error),
      }),
  });
  return (
    <Card as="section" aria-labelledby="earnings">
      <h2 id="earnings">Provider earnings</h2>
      <p className="muted">
        For each provider, as CSV for tax filing: gross, platform fees, net, travel fees, refunds, payouts.
        Earnings count in the year they are released.
      </p>
      <div className="reports-export">
        <Select label="Period" value={month} onChange={({ target }) => setMonth(target.value)}>
          <option value="">All of {year}</option>
          {monthsOf(year).map((each) => (
            <option key={each} value={each}>
              {formatMonth(each)}
            </option>
          ))}
        </Select>
        <Button
          variant="secondary"
          busy={download.isPending}
          busyLabel="Preparing..."
          onClick={() => download.mutate()}
        >
          Download CSV
        </Button>
      </div>
    </Card>
  );
};
