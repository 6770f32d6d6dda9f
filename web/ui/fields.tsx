import { PasswordField, SelectField, TextAreaField, TextField } from '@aws-amplify/ui-react';
import type { ComponentProps } from 'react';
import './fields.css';

/** The form controls, each with its label, its description and the words of its error. */

type Fault = { error?: string };
const fault = (error?: string) => ({ hasError: !!error, errorMessage: error });

export const TextInput = ({ error, ...props }: ComponentProps<typeof TextField> & Fault) => (
  <TextField {...props} {...fault(error)} />
);

export const PasswordInput = ({ error, ...props }: ComponentProps<typeof PasswordField> & Fault) => (
  <PasswordField
    showPasswordButtonLabel="Show characters"
    passwordIsHiddenLabel="Characters are hidden"
    passwordIsShownLabel="Characters are shown"
    {...props}
    {...fault(error)}
  />
);

export const TextArea = ({ error, ...props }: ComponentProps<typeof TextAreaField> & Fault) => (
  <TextAreaField rows={4} {...props} {...fault(error)} />
);

export const Select = ({ error, ...props }: ComponentProps<typeof SelectField> & Fault) => (
  <SelectField {...props} {...fault(error)} />
);

/** One tick box with its label; takes what react-hook-form's `register` gives. */
export const Check = ({ label, ...props }: ComponentProps<'input'> & { label: string }) => (
  <label className="check">
    <input type="checkbox" {...props} />
    <span>{label}</span>
  </label>
);

/** A choice of one, shown as a card; radios of one group share their `name`. */
export const Choice = ({
  label,
  hint,
  ...props
}: ComponentProps<'input'> & { label: string; hint?: string }) => (
  <label className="choice">
    <input type="radio" {...props} />
    <span>
      <strong>{label}</strong>
      {hint && <small>{hint}</small>}
    </span>
  </label>
);
