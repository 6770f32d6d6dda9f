import {
  CheckboxField,
  PasswordField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '@aws-amplify/ui-react';
import type { ComponentProps } from 'react';
import './fields.css';

/** The form controls, each with its label, its description and the words of its error. */

type Fault = { error?: string };
const fault = (error?: string) => ({ hasError: !!error, errorMessage: error });

export const TextInput = ({ error, ...props }: ComponentProps<typeof TextField> & Fault) => (
  <TextField {...props} {...fault(error)} />
);

export const PasswordInput = ({ error, ...props }: ComponentProps<typeof PasswordField> & Fault) => (
  <PasswordField {...props} {...fault(error)} />
);

export const TextArea = ({ error, ...props }: ComponentProps<typeof TextAreaField> & Fault) => (
  <TextAreaField rows={4} {...props} {...fault(error)} />
);

export const Select = ({ error, ...props }: ComponentProps<typeof SelectField> & Fault) => (
  <SelectField {...props} {...fault(error)} />
);

export const Checkbox = CheckboxField;
export const Switch = SwitchField;
