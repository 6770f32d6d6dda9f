import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import './SearchField.css';

type Props = { label: string; value: string; onSearch: (text: string) => void };

const pauseMs = 250;

/** A search field that searches when the user stops typing or presses Enter. */
export const SearchField = ({ label, value, onSearch }: Props) => {
  const [text, setText] = useState(value);
  const search = useEffectEvent((wanted: string) => wanted.trim() !== value && onSearch(wanted));

  useEffect(() => {
    const timer = setTimeout(() => search(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  const clear = () => {
    setText('');
    onSearch('');
  };

  return (
    <div className="search-field">
      <Search aria-hidden="true" size={20} />
      <input
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
