import { X } from 'lucide-react';
import {
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import './Dialog.css';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Shows it at the right edge of wide screens, over the whole height. */
  sheet?: boolean;
  /** Only its own buttons close it: no Escape, no click beside it, no cross. */
  isHeld?: boolean;
  children: ReactNode;
};

/** The heading of another step takes the focus if the control that was pressed is gone with the step before. */
const takeLostFocus = (heading: HTMLElement | null) => {
  const isOpen = heading?.closest('dialog')?.open;
  if (isOpen && document.activeElement === document.body) {
    heading.tabIndex = -1;
    heading.focus();
  }
};

/** A modal dialog based on <dialog>, which traps and restores focus. Escape and clicks on the backdrop close it. */
export const Dialog = ({ open, onClose, title, sheet, isHeld, children }: Props) => {
  const ref = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);
  // A drag that begins inside the dialog and ends outside also counts as a click on the backdrop.
  const pressedBackdrop = useRef(false);
  const titleId = useId();

  // Before anything is painted or loaded, so that the content can measure itself.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (open && dialog && !dialog.open) {
      opener.current = document.activeElement;
      dialog.showModal();
    }
    if (!open) dialog?.close();
  }, [open]);

  // The browser returns the focus from a dialog that is closed, but not from one that is removed while open.
  useEffect(
    () => () => {
      const isFocusLost = document.activeElement === document.body;
      if (isFocusLost && opener.current instanceof HTMLElement) opener.current.focus();
    },
    [],
  );

  // The event `close` comes too late for who opens the dialog again at once. File fields have an event `cancel`, too.
  const cancel = (event: SyntheticEvent) => {
    if (event.target !== ref.current) return;
    event.preventDefault();
    if (!isHeld) onClose();
  };

  // Chrome closes a dialog at a second Escape whatever came of `cancel`.
  const closed = () => {
    if (ref.current?.open) return;
    if (open && isHeld) ref.current?.showModal();
    else onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape already closes the dialog by keyboard
    <dialog
      ref={ref}
      className={sheet ? 'dialog dialog-sheet' : 'dialog'}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={closed}
      onPointerDown={({ target }) => {
        pressedBackdrop.current = target === ref.current;
      }}
      onClick={({ target }) => target === ref.current && pressedBackdrop.current && !isHeld && onClose()}
    >
      {open && (
        <div className="stack dialog-body">
          <header className="dialog-head">
            <h2 key={title} ref={takeLostFocus} id={titleId}>
              {title}
            </h2>
            {!isHeld && (
              <button type="button" className="button-icon" aria-label="Close" onClick={onClose}>
                <X aria-hidden="true" size={20} />
              </button>
            )}
          </header>
          {children}
        </div>
      )}
    </dialog>
  );
};

/**
 * Opens a dialog: render it while `isNeeded`, with `dialog` as its properties. It stays once it was opened, so that
 * closing it can be animated.
 */
export const useDialog = () => {
  const [isNeeded, setNeeded] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const show = () => {
    setNeeded(true);
    setOpen(true);
  };
  return { isNeeded, show, dialog: { open: isOpen, onClose: () => setOpen(false) } };
};
