import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import './Dialog.css';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Shows it at the right edge of wide screens, over the whole height. */
  sheet?: boolean;
  children: ReactNode;
};

/** A modal dialog based on <dialog>, which traps and restores focus. Escape and clicks on the backdrop close it. */
export const Dialog = ({ open, onClose, title, sheet, children }: Props) => {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (open && dialog && !dialog.open) dialog.showModal();
    if (!open) dialog?.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape already closes the dialog by keyboard
    <dialog
      ref={ref}
      className={sheet ? 'dialog dialog-sheet' : 'dialog'}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      {open && (
        <div className="dialog-body">
          <header className="dialog-head">
            <h2 id={titleId}>{title}</h2>
            <button type="button" className="button-icon" aria-label="Close" onClick={onClose}>
              <X aria-hidden="true" size={20} />
            </button>
          </header>
          {children}
        </div>
      )}
    </dialog>
  );
};
