import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import './SearchField.css';
import { useTypedText } from './useTypedText';

type Props = { label: string; value: string; onSearch: (text: string) => void };

/** A search field that searches when the user stops typing or presses Enter. */
export const SearchField = ({ label, value, onSearch }: Props) => {
  const [text, setText] = useTypedText(value, onSearch);
  const input = useRef<HTMLInputElement>(null);

  const clear = () => {
    setText('');
    onSearch('');
    // The button is about to disappear.
    input.current?.focus();
  };

  return (
    <div className="line search-field">
      <Search aria-hidden="true" size={20} />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={`${label}...`}
        maxLength={80}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && onSearch(text)}
      />
      {text && (
        <button type="button" aria-label="Clear search" onClick={clear}>
          <X aria-hidden="true" size={18} />
        </button>
      )}
    </div>
  );
};
