import { useInfiniteQuery } from '@tanstack/react-query';
import { auditActs, operatorId } from '../../../../../shared/admin/acts';
import { formatMonth } from '../../../../lib/dates';
import { monthsUntil } from '../../../../lib/months';
import { Select } from '../../../../ui/fields';
import { peopleQuery } from '../../people/queries';
import { actName, actorName } from '../auditWords';
import type { AuditFilter } from '../queries';
import './AuditFilters.css';

type Props = { filter: AuditFilter; onChange: (change: { [name in keyof AuditFilter]?: string }) => void };

/** The filters of the audit trail: month, act, and who acted. */
export const AuditFilters = ({ filter, onChange }: Props) => {
  const admins = useInfiniteQuery(peopleQuery({ role: 'admin' }));
  const actors = admins.data?.pages.flatMap(({ items }) => items) ?? [];
  // Former admins are not in the list but can be in the address.
  const isListed =
    !filter.admin || filter.admin === operatorId || actors.some(({ id }) => id === filter.admin);
  return (
    <search className="audit-filters">
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
    </search>
  );
};
