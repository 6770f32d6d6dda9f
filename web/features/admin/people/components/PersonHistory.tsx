import { useInfiniteQuery } from '@tanstack/react-query';
import { Card } from '../../../../ui/Card';
import { ShowMore } from '../../../../ui/ShowMore';
import { ErrorState, Skeleton } from '../../../../ui/States';
import { AuditList } from '../../audit/components/AuditList';
import { auditsOfQuery } from '../../audit/queries';

/** What admins have done about a person, newest first. */
export const PersonHistory = ({ personId }: { personId: string }) => {
  const list = useInfiniteQuery(auditsOfQuery('person', personId));
  const records = list.data?.pages.flatMap(({ items }) => items);
  return (
    <Card as="section" aria-labelledby="history">
      <h2 id="history">History</h2>
      {list.isPending && <Skeleton height="7rem" />}
      {list.isError && !records && <ErrorState title="Failed to load the history" onRetry={list.refetch} />}
      {records?.length === 0 && <p className="muted">No admin has done anything here yet.</p>}
      {records && records.length > 0 && <AuditList records={records} isOwn />}
      <ShowMore list={list} />
    </Card>
  );
};
