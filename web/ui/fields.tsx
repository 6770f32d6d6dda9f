import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import './fields.css';

/** Native form controls, each with a label, description, and error message. */

type Words = { label: ReactNode; descriptiveText?: ReactNode; error?: string };
type Named = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

const Field = ({
  label,
  descriptiveText,
  error,
  control,
}: Words & { control: (named: Named) => ReactNode }) => {
  const id = useId();
  const ids = [error && `${id}-error`, descriptiveText && `${id}-description`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {descriptiveText && (
        <p className="field-description" id={`${id}-description`}>
          {descriptiveText}
        </p>
      )}
      {control({ id, 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
};

export const TextInput = ({ label, descriptiveText, error, ...props }: ComponentProps<'input'> & Words) => (
  <Field
    {...{ label, descriptiveText, error }}
    control={(named) => <input type="text" className="field-control" {...props} {...named} />}
  />
);

/** An amount of dollars as text; see `parseDollars`. */
export const DollarsInput = (props: ComponentProps<typeof TextInput>) => (
  <TextInput inputMode="decimal" autoComplete="off" maxLength={12} {...props} />
);

type TextAreaProps = ComponentProps<'textarea'> &
  Words & {
    /** How many characters were typed, and how many may be; shown below. */
    count?: { typed: number; max: number };
  };

export const TextArea = ({ label, descriptiveText, error, count, ...props }: TextAreaProps) => (
  <div>
    <Field
      {...{ label, descriptiveText, error }}
      control={(named) => <textarea rows={4} className="field-control" {...props} {...named} />}
    />
    {count && (
      <p className="field-count muted">
        {count.typed}/{count.max}
      </p>
    )}
  </div>
);

export const Select = ({ label, descriptiveText, error, ...props }: ComponentProps<'select'> & Words) => (
  <Field
    {...{ label, descriptiveText, error }}
    control={(named) => (
      <span className="field-select">
        <select className="field-control" {...props} {...named} />
        <ChevronDown aria-hidden="true" size={18} />
      </span>
    )}
  />
);

/** A checkbox with its label; accepts the props of react-hook-form's `register`. */
export const Check = ({ label, ...props }: ComponentProps<'input'> & { label: string }) => (
  <label className="field-check">
    <input type="checkbox" {...props} />
    <span>{label}</span>
  </label>
);

/** A checkbox shown as a switch, for what takes effect or is visible at once. */
export const Switch = ({ label, ...props }: ComponentProps<'input'> & { label: ReactNode }) => (
  <label className="row field-switch">
    {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has a checked state of its own */}
    <input type="checkbox" role="switch" {...props} />
    <span>{label}</span>
  </label>
);

/** A radio button shown as a card; those of one group share their `name`. */
export const Choice = ({
  label,
  hint,
  ...props
}: ComponentProps<'input'> & { label: string; hint?: string }) => (
  <label className="field-choice">
    <input type="radio" {...props} />
    <span>
      <strong>{label}</strong>
      {hint && <small>{hint}</small>}
    </span>
  </label>
);
