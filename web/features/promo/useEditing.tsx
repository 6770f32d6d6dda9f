import { type ReactNode, useCallback, useRef, useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

/** Shows a form at the top of the page; `id` is its heading's. */
const goTo = (id: string) => {
  window.scrollTo({ top: 0 });
  document.getElementById(id)?.focus({ preventScroll: true });
};

type State<T> = { editing?: T | undefined; round: number; isOpen: boolean };

type Editing<T> = {
  /** The row that the form changes; without one, it creates something. */
  editing: T | undefined;
  /**
   * The React key of the form. A form for a row starts afresh; the one that creates stays, keeps the focus and empties
   * itself.
   */
  formKey: string;
  /** Puts a row into the form. */
  edit: (row: T) => void;
  /** Empties the form, and closes it where there is no room for it beside the list. */
  stop: () => void;
  /** Whether the form is open where there is no room for it beside the list. */
  isOpen: boolean;
  toggle: () => void;
  /** Receives whether the form has unsaved changes. */
  onDirty: (isDirty: boolean) => void;
  /** The dialog for the page to render. */
  question: ReactNode;
};

/** What the form of a page edits. Asks before another row replaces unsaved changes. */
export const useEditing = <T,>(formId: string): Editing<T> => {
  const [{ editing, round, isOpen }, setState] = useState<State<T>>({ round: 0, isOpen: false });
  const [asking, setAsking] = useState<T>();
  const isDirty = useRef(false);
  const start = (row?: T) => {
    setAsking(undefined);
    setState((current) => ({ editing: row, round: current.round + 1, isOpen: true }));
    // The form has its new heading by then.
    if (row) requestAnimationFrame(() => goTo(formId));
  };
  // A row that was opened while this form was being saved stays open.
  const stop = () =>
    setState((current) => (current.round === round ? { round: round + 1, isOpen: false } : current));
  return {
    editing,
    formKey: editing ? `row ${round}` : 'new',
    edit: (row) => (isDirty.current ? setAsking(row) : start(row)),
    stop,
    isOpen,
    toggle: () => setState((current) => ({ ...current, isOpen: !current.isOpen })),
    onDirty: useCallback((dirty) => {
      isDirty.current = dirty;
    }, []),
    question: (
      <ConfirmDialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        onConfirm={() => start(asking)}
        title="Edit another one without saving?"
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
      >
        <p>Your changes in the form have not been saved. They will be lost.</p>
      </ConfirmDialog>
    ),
  };
};
