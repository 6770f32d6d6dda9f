import { useInfiniteQuery } from '@tanstack/react-query';
import { auditActs, operatorId } from '../../../../../shared/admin/acts';
import { formatMonth } from '../../../../lib/dates';
import { ExportButton } from '../../../../lib/exports/ExportButton';
import { FilterBar } from '../../../../lib/lists/FilterBar';
import { monthsUntil } from '../../../../lib/months';
import { paths } from '../../../../lib/paths';
import { useUrlParams } from '../../../../lib/useUrlParams';
import { Card } from '../../../../ui/Card';
import { Select } from '../../../../ui/fields';
import { useLoadErrorToast } from '../../../../ui/loadErrors';
import { Page } from '../../../../ui/Page';
import { PageHeader } from '../../../../ui/PageHeader';
import { ShowMore } from '../../../../ui/ShowMore';
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/States';
import { peopleQuery } from '../../people/queries';
import { actName, actorName } from '../auditWords';
import { AuditList } from '../components/AuditList';
import { type AuditFilter, auditsQuery } from '../queries';

type Props = { filter: AuditFilter; onChange: (change: { [name in keyof AuditFilter]?: string }) => void };

/** The filters of the audit trail: month, act, and who acted. */
const AuditFilters = ({ filter, onChange }: Props) => {
  const admins = useInfiniteQuery(peopleQuery({ role: 'admin' }));
  const actors = admins.data?.pages.flatMap(({ items }) => items) ?? [];
  // Former admins are not in the list but can be in the address.
  const isListed =
    !filter.admin || filter.admin === operatorId || actors.some(({ id }) => id === filter.admin);
  return (
    <FilterBar
      set={Object.values(filter).filter(Boolean).length}
      actions={<ExportButton request={{ list: 'audits', filter }} />}
      fields={
        <>
          <Select
            label="Month"
            value={filter.month ?? ''}
            onChange={({ target }) => onChange({ month: target.value })}
          >
            <option value="">All months</option>
            {monthsUntil(Date.now()).map((month) => (
              <option key={month} value={month}>
                {formatMonth(month)}
              </option>
            ))}
          </Select>
          <Select
            label="What"
            value={filter.act ?? ''}
            onChange={({ target }) => onChange({ act: target.value })}
          >
            <option value="">Everything</option>
            {auditActs.map((act) => (
              <option key={act} value={act}>
                {actName(act)}
              </option>
            ))}
          </Select>
          <Select
            label="Who"
            value={filter.admin ?? ''}
            onChange={({ target }) => onChange({ admin: target.value })}
          >
            <option value="">Everyone</option>
            {actors.map(({ id, email }) => (
              <option key={id} value={id}>
                {email}
              </option>
            ))}
            <option value={operatorId}>{actorName({ id: operatorId })}</option>
            {!isListed && <option value={filter.admin}>{filter.admin}</option>}
          </Select>
        </>
      }
    />
  );
};

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
  useLoadErrorToast(list, "Couldn't load the audit trail");
  return (
    <Page title="Audit Trail">
      <PageHeader
        title="Audit Trail"
        back={paths.adminDashboard}
        subtitle="What admins have done. Records cannot be changed or removed."
      />
      <AuditFilters filter={filter} onChange={choose} />
      {list.isPending && <Skeleton count={8} height="3.5rem" />}
      {list.isError && !records && (
        <ErrorState title="Couldn't load the audit trail" onRetry={list.refetch} />
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
