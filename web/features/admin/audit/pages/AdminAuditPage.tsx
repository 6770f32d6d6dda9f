import { useInfiniteQuery } from '@tanstack/react-query';
import { auditActs } from '../../../../../shared/admin/acts';
import { ExportButton } from '../../../../lib/exports/ExportButton';
import { monthsUntil } from '../../../../lib/months';
import { paths } from '../../../../lib/paths';
import { useUrlParams } from '../../../../lib/useUrlParams';
import { Card } from '../../../../ui/Card';
import { useLoadErrorToast } from '../../../../ui/loadErrors';
import { Page } from '../../../../ui/Page';
import { PageHeader } from '../../../../ui/PageHeader';
import { ShowMore } from '../../../../ui/ShowMore';
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/States';
import { AuditFilters } from '../components/AuditFilters';
import { AuditList } from '../components/AuditList';
import { auditsQuery } from '../queries';

/** Everything admins have done, newest first. */
export const Component = () => {
  const [chosen, choose] = useUrlParams(['month', 'act', 'admin']);
  const filter = {
    month: monthsUntil(Date.now()).find((month) => month === chosen.month),
    act: auditActs.find((act) => act === chosen.act),
    admin: /^[\w-]{1,64}$/.test(chosen.admin) ? chosen.admin : undefined,
  };
  const list = useInfiniteQuery(auditsQuery(filter));
  const records = list.data?.pages.flatMap(({ items }) => items);
  useLoadErrorToast(list.error, 'Failed to load the audit trail');
  return (
    <Page title="Audit Trail">
      <PageHeader
        title="Audit Trail"
        back={paths.adminDashboard}
        subtitle="What admins have done. Records cannot be changed or removed."
        actions={<ExportButton request={{ list: 'audits', filter }} />}
      />
      <AuditFilters filter={filter} onChange={choose} />
      {list.isPending && <Skeleton count={4} height="7rem" />}
      {list.isError && !records && (
        <ErrorState title="Failed to load the audit trail" onRetry={list.refetch} />
      )}
      {records?.length === 0 && !list.hasNextPage && (
        <EmptyState drawing="no-transactions" title="No records found" />
      )}
      {records && records.length > 0 && (
        <Card as="section" aria-label="Records">
          <AuditList records={records} />
        </Card>
      )}
      {records?.length === 0 && list.hasNextPage && (
        <p className="muted">No matching records among the latest ones.</p>
      )}
      <ShowMore list={list} wide />
    </Page>
  );
};
