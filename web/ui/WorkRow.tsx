import { ChevronDown } from 'lucide-react';
import { type ReactNode, type Ref, useId, useState } from 'react';
import type { Image } from '../../shared/http/fields';
import { Picture } from './Picture';
import './States.css';
import './WorkRow.css';

type Contact = { email: string; phone: string };
type Selection = { isSelected: boolean; onSelect: (isSelected: boolean) => void };

type Props = {
  /** The accessible name, which tells the row from the others. */
  label: string;
  ref?: Ref<HTMLElement>;
  /** Shows a checkbox that selects it. */
  selection?: Selection | undefined;
  image: Image | undefined;
  title: string;
  /** The level of the title's heading. */
  level?: 2 | 3;
  /** What tells it from others of the same title, for example the size. */
  note?: string | undefined;
  /** Whose it is, and how to reach them; phones show how only in the details. */
  person: string;
  contact: Contact;
  /** When and where, as paragraphs. */
  facts: ReactNode;
  status: ReactNode;
  price: ReactNode;
  /** The one act that moves it forward. */
  act?: ReactNode;
  /** A `RowMenu` with the other acts. */
  menu?: ReactNode;
  /** What the row has no room for. */
  details: ReactNode;
  /** Whether nothing is left to do with it: phones show it smaller, and it opens wherever it is pressed. */
  isDone?: boolean;
  /** What to read before acting; stands below the row. */
  children?: ReactNode;
};

const ContactLinks = ({ email, phone }: Contact) => (
  <span className="work-row-contact">
    <a href={`mailto:${email}`} title={email}>
      {email}
    </a>
    {phone && (
      <>
        {' '}
        <a href={`tel:${phone}`}>{phone}</a>
      </>
    )}
  </span>
);

const SelectBox = ({ label, isSelected, onSelect }: Selection & { label: string }) => (
  <label className="work-row-select">
    <input
      type="checkbox"
      aria-label={`Select ${label}`}
      checked={isSelected}
      onChange={({ target }) => onSelect(target.checked)}
    />
  </label>
);

/**
 * One thing to work on, such as a booking or an order: a row of a list where there is room, otherwise a card. Belongs
 * into a list of the class `work-row-list`.
 */
export const WorkRow = ({ level = 3, ...row }: Props) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const Title = `h${level}` as const;
  return (
    <article
      className={row.isDone ? 'work-row work-row-done' : 'work-row'}
      aria-label={row.label}
      ref={row.ref}
    >
      <div className="work-row-line">
        <div className="work-row-lead">
          {row.selection && <SelectBox label={row.label} {...row.selection} />}
          <Picture image={row.image} alt="" ratio="1" sizes="3.5rem" />
        </div>
        <div className="work-row-main">
          <div className="work-row-title">
            <Title>{row.title}</Title>
            {row.note && <span className="muted small">{row.note}</span>}
          </div>
          <p className="work-row-person">
            <bdi className="work-row-name">{row.person}</bdi> <ContactLinks {...row.contact} />
          </p>
        </div>
        <div className="work-row-facts">{row.facts}</div>
        <div className="work-row-side">
          <div className="work-row-status">{row.status}</div>
          <div className="work-row-price">{row.price}</div>
        </div>
        <div className="work-row-acts">
          <div className="work-row-act">{row.act}</div>
          <button
            type="button"
            className="work-row-toggle"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <span className="work-row-toggle-label">Details</span>
            <span className="visually-hidden"> of {row.label}</span>
            <ChevronDown aria-hidden="true" size={20} />
          </button>
          {row.menu}
        </div>
      </div>
      {row.children}
      <div id={id} className="work-row-details" hidden={!isOpen}>
        {row.details}
      </div>
    </article>
  );
};

/** Placeholders of a list of rows while it loads. */
export const WorkRowsSkeleton = ({ count = 6 }: { count?: number }) => (
  <div className="work-row-list" role="status">
    <span className="visually-hidden">Loading…</span>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className="state-skeleton work-row-loading" />
    ))}
  </div>
);
