import { PasswordField } from '@aws-amplify/ui-react';
import type { ComponentProps } from 'react';
import './fields.css';

/** Amplify UI's password field, which can show what is typed. */

export const PasswordInput = ({
  error,
  ...props
}: ComponentProps<typeof PasswordField> & { error?: string }) => (
  <PasswordField
    showPasswordButtonLabel="Show characters"
    passwordIsHiddenLabel="Characters are hidden"
    passwordIsShownLabel="Characters are shown"
    {...props}
    hasError={!!error}
    errorMessage={error}
  />
);
