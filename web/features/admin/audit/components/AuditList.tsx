import type { ShownAudit } from '../../../../../shared/admin/audit';
import { formatMoment } from '../../../../lib/dates';
import { Link } from '../../../../ui/Link';
import { actName, actorName, changesOf, subjectName, subjectPath } from '../auditWords';
import './AuditList.css';

const Subject = ({ record }: { record: ShownAudit }) => {
  const path = subjectPath(record);
  return path ? (
    <Link to={path} withOrigin>
      {subjectName(record)}
    </Link>
  ) : (
    <span>{subjectName(record)}</span>
  );
};

type AuditEntryProps = {
  record: ShownAudit;
  /** Leaves out what the record is about, on that subject's own page. */
  isOwn?: boolean;
};

/** A record of the audit trail: who did what to whom when, what changed, and why. */
const AuditEntry = ({ record, isOwn }: AuditEntryProps) => (
  <li className="stack audit-entry">
    <p className="audit-entry-act">
      <strong>{actName(record.act)}</strong>
      {!isOwn && <Subject record={record} />}
    </p>
    <div>
      {changesOf(record).map((change) => (
        <p key={change}>{change}</p>
      ))}
      {record.reason && (
        <p className="typed-text">
          Reason: <bdi>{record.reason}</bdi>
        </p>
      )}
    </div>
    <p className="muted small">
      {actorName(record.actor)} · <time dateTime={record.at}>{formatMoment(record.at)}</time>
    </p>
  </li>
);

type Props = { records: readonly ShownAudit[]; isOwn?: boolean };

/** Records of the audit trail, newest first. */
export const AuditList = ({ records, isOwn = false }: Props) => (
  <ol className="audit-list">
    {records.map((record) => (
      <AuditEntry key={record.id} record={record} isOwn={isOwn} />
    ))}
  </ol>
);
