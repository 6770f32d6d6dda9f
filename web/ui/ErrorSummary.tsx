import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldErrors } from 'react-hook-form';
import './ErrorSummary.css';

type Field = { id?: string; focus?: () => void };

type Props = {
  /** The form's errors; the one named `root` is about the form as a whole. */
  errors: FieldErrors;
  /** The form's `submitCount`. Each failed attempt moves the focus here, as does a later `root` error. */
  submitCount: number;
  /** The fields' labels by name, which precede their messages. */
  labels: Readonly<Record<string, string>>;
  /** What to do next, such as a button. */
  children?: ReactNode;
};

const Item = ({ name, field, text }: { name: string; field: Field | undefined; text: string }) => (
  <li>
    {field?.focus ? (
      <a
        href={`#${field.id || name}`}
        onClick={(event) => {
          event.preventDefault();
          field.focus?.();
        }}
      >
        {text}
      </a>
    ) : (
      text
    )}
  </li>
);

/** A label before what is wrong with its field. A question ends by itself. */
const beginning = (label: string): string => (/[?!.:]$/.test(label) ? label : `${label}:`);

/**
 * The errors of a form that was submitted, with links to their fields. An error stays until it is corrected. Forms that
 * use it set `shouldFocusError: false`.
 */
export const ErrorSummary = ({ errors, submitCount, labels, children }: Props) => {
  const summary = useRef<HTMLDivElement>(null);
  const { root } = errors;
  useEffect(() => {
    if (submitCount > 0) summary.current?.focus();
  }, [submitCount, root]);

  const shown = Object.entries(errors).filter(([, error]) => error?.message);
  if (shown.length === 0) return null;
  return (
    <div ref={summary} tabIndex={-1} role="alert" className="stack stack-small error-summary">
      <h2>There is a problem</h2>
      <ul>
        {shown.map(([name, error]) => (
          <Item
            key={name}
            name={name}
            field={(error as { ref?: Field }).ref}
            text={labels[name] ? `${beginning(labels[name])} ${error?.message}` : `${error?.message}`}
          />
        ))}
      </ul>
      {children}
    </div>
  );
};
