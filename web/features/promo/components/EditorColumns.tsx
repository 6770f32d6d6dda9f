import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWideScreen } from '../../../lib/useWideScreen';
import { Button } from '../../../ui/Button';
import './EditorColumns.css';

type Props = {
  form: ReactNode;
  list: ReactNode;
  /** What the form creates, for example `New banner`. */
  label: string;
  /** Whether the form is shown where there is no room for both. */
  isOpen: boolean;
  /** Whether the form changes something that there is. It has a button of its own that closes it. */
  isEditing: boolean;
  onToggle: () => void;
};

/** A list beside the form that creates and changes what is on it; where there is no room for both, behind a button. */
export const EditorColumns = ({ form, list, label, isOpen, isEditing, onToggle }: Props) => {
  const isWide = useWideScreen();
  const place = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const focused = document.activeElement;
    // What had the focus is gone with the form.
    if (wasOpen.current && !isOpen && (focused === document.body || place.current?.contains(focused)))
      toggle.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const editor = (
    <div ref={place} key="form" className="editor-columns-form" data-open={isOpen}>
      {form}
    </div>
  );
  return (
    <div className="editor-columns">
      {!isEditing && (
        <Button
          ref={toggle}
          variant={isOpen ? 'secondary' : 'primary'}
          className="editor-columns-toggle"
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          {isOpen ? (
            'Close the form'
          ) : (
            <>
              <Plus aria-hidden="true" size={18} /> {label}
            </>
          )}
        </Button>
      )}
      {/* In the order in which they are shown, which is also that of the Tab key. */}
      <div className="editor-columns-both">
        {!isWide && editor}
        <div className="editor-columns-list" key="list">
          {list}
        </div>
        {isWide && editor}
      </div>
    </div>
  );
};
