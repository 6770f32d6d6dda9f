import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { ShownAudit } from '../../../../../shared/admin/audit';
import { formatMoment } from '../../../../lib/dates';
import { Link } from '../../../../ui/Link';
import { actName, actorName, changesOf, subjectName, subjectPath } from '../auditWords';
import './AuditList.css';

const Subject = ({ record }: { record: ShownAudit }) => {
  const path = subjectPath(record);
  const name = subjectName(record);
  return path ? (
    <Link to={path} withOrigin className="audit-entry-subject" title={name}>
      {name}
    </Link>
  ) : (
    <span className="audit-entry-subject" title={name}>
      {name}
    </span>
  );
};

type AuditEntryProps = {
  record: ShownAudit;
  /** Leaves out what the record is about, on that subject's own page. */
  isOwn?: boolean;
};

/** A record of the audit trail on one line: when, what, about whom, and by whom. What changed and why opens below. */
const AuditEntry = ({ record, isOwn }: AuditEntryProps) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const changes = changesOf(record);
  const hasDetails = changes.length > 0 || !!record.reason;
  const act = actName(record.act);
  return (
    <li className="audit-entry">
      <div className={`audit-entry-line ${isOwn ? 'audit-entry-own' : ''}`}>
        <strong>{act}</strong>
        {!isOwn && <Subject record={record} />}
        <span className="audit-entry-actor muted small" title={actorName(record.actor, record.subject.id)}>
          {actorName(record.actor, record.subject.id)}
        </span>
        <time className="muted small" dateTime={record.at}>
          {formatMoment(record.at)}
        </time>
        {hasDetails && (
          <button
            type="button"
            className="button-icon audit-entry-toggle"
            aria-label={`Details: ${act}`}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <ChevronDown aria-hidden="true" size={18} />
          </button>
        )}
      </div>
      {hasDetails && (
        <div id={id} className="audit-entry-details" hidden={!open}>
          {changes.map((change) => (
            <p key={change}>{change}</p>
          ))}
          {record.reason && (
            <p className="typed-text">
              Reason: <bdi>{record.reason}</bdi>
            </p>
          )}
        </div>
      )}
    </li>
  );
};

type Props = { records: readonly ShownAudit[]; isOwn?: boolean };

/** Records of the audit trail, newest first. */
export const AuditList = ({ records, isOwn = false }: Props) => (
  <div className="audit-list">
    <div className={`audit-list-heads ${isOwn ? 'audit-entry-own' : ''}`} aria-hidden="true">
      <span>What</span>
      {!isOwn && <span>About</span>}
      <span>Who</span>
      <span>When</span>
    </div>
    <ol className="audit-list-records">
      {records.map((record) => (
        <AuditEntry key={record.id} record={record} isOwn={isOwn} />
      ))}
    </ol>
  </div>
);
