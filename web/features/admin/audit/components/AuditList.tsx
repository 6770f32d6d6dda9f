import type { ShownAudit } from '../../../../../shared/admin/audit';
import { AuditEntry } from './AuditEntry';
import './AuditList.css';

type Props = { records: readonly ShownAudit[]; isOwn?: boolean };

/** Records of the audit trail, newest first. */
export const AuditList = ({ records, isOwn = false }: Props) => (
  <ol className="audit-list">
    {records.map((record) => (
      <AuditEntry key={record.id} record={record} isOwn={isOwn} />
    ))}
  </ol>
);
