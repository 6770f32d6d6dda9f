import { ImagePlus } from 'lucide-react';
import type { InputHTMLAttributes, Ref } from 'react';
import { imageTypes } from '../../../shared/media/types';

type Props = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'aria-labelledby' | 'aria-describedby' | 'aria-invalid'
> & {
  /** The text of the button. */
  label: string;
  /** Whether several pictures can be chosen at once. */
  multiple: boolean;
  onChoose: (files: File[]) => void;
  inputRef?: Ref<HTMLInputElement> | undefined;
};

/** A button that opens the browser's chooser of picture files. */
export const FileChooser = ({ label, onChoose, inputRef, ...input }: Props) => (
  <label className="button button-secondary">
    <ImagePlus aria-hidden="true" size={20} />
    {label}
    <input
      {...input}
      ref={inputRef}
      className="visually-hidden"
      type="file"
      accept={imageTypes.join()}
      onChange={({ target }) => {
        onChoose([...(target.files ?? [])]);
        // Choosing the same file again is a change, too.
        target.value = '';
      }}
    />
  </label>
);
