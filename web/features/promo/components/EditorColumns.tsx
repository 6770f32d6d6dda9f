import type { ReactNode } from 'react';
import './EditorColumns.css';

type Props = { form: ReactNode; list: ReactNode };

/** A form above the list of what it creates and changes, and beside it where there is room for both. */
export const EditorColumns = ({ form, list }: Props) => (
  <div className="editor-columns">
    <div className="editor-columns-both">
      <div>{form}</div>
      <div>{list}</div>
    </div>
  </div>
);
