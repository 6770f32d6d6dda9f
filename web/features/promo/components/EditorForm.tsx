import { type FormEventHandler, type ReactNode, useEffect } from 'react';
import { EditConflictNotice } from '../../../lib/EditConflictNotice';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';

type Props = {
  /** The id of its heading. */
  id: string;
  title: string;
  submitLabel: string;
  isEditing: boolean;
  isDirty: boolean;
  /** Receives whether there are unsaved changes. */
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  /** What a form's hook returns. */
  state: {
    submit: FormEventHandler<HTMLFormElement>;
    isSaving: boolean;
    reload: { mutate: () => void; isPending: boolean };
    /** Says that what is edited was changed elsewhere. */
    outdated: string | undefined;
    unsavedChanges: ReactNode;
  };
  /** What keeps it busy besides saving. */
  busyWith?: string | false;
  children: ReactNode;
};

/** The frame of a form with the list of what it creates and changes: its heading, conflicts and buttons. */
export const EditorForm = ({
  id,
  title,
  submitLabel,
  isEditing,
  onCancel,
  state,
  busyWith,
  ...rest
}: Props) => {
  const { submit, isSaving, reload, outdated, unsavedChanges } = state;
  const { isDirty, onDirty, children } = rest;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  return (
    <Card as="section" aria-labelledby={id}>
      <form className="stack" onSubmit={submit} noValidate>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {children}
        {outdated && (
          <EditConflictNotice message={outdated} onReload={() => reload.mutate()} busy={reload.isPending} />
        )}
        <div className="row">
          <Button type="submit" busy={isSaving || !!busyWith} busyLabel={busyWith || 'Saving…'}>
            {submitLabel}
          </Button>
          {isEditing && (
            <Button variant="secondary" onClick={onCancel} disabled={isSaving}>
              Cancel
            </Button>
          )}
        </div>
      </form>
      {unsavedChanges}
    </Card>
  );
};
