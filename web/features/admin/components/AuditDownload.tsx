import { useMutation } from '@tanstack/react-query';
import { Refusal } from '../../../../shared/http/refusal';
import { adminClient } from '../../../lib/adminClient';
import { formatMonth } from '../../../lib/dates';
import { monthsUntil } from '../../../lib/months';
import { saveCsv } from '../../../lib/saveCsv';
import { Button } from '../../../ui/Button';
import { toast } from '../../../ui/toast';
import type { AuditFilter } from '../peopleQueries';

/** Downloads the filtered records of the chosen month, or of the current one, as CSV. */
export const AuditDownload = ({ filter }: { filter: AuditFilter }) => {
  const month = filter.month ?? monthsUntil(Date.now())[0]!;
  const download = useMutation({
    mutationFn: () => adminClient.exportAudits({ query: { ...filter, month } }),
    onSuccess: (csv) => saveCsv(csv, `audit-${month}.csv`),
    onError: (error) =>
      toast.error('Failed to export the audit trail', {
        description: error instanceof Refusal ? error.message : undefined,
      }),
  });
  return (
    <Button
      variant="secondary"
      busy={download.isPending}
      busyLabel="Preparing..."
      onClick={() => download.mutate()}
    >
      Download CSV of {formatMonth(month)}
    </Button>
  );
};
