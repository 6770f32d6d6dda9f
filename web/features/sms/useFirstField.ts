import { useEffect, useRef } from 'react';

/**
 * The first field of a form, and how to focus it. `isNew`: the form takes the place of what was just pressed, so its field has the
 * focus.
 */
export const useFirstField = (isNew: boolean) => {
  const form = useRef<HTMLFormElement>(null);
  const focus = () => form.current?.querySelector('input')?.focus();
  useEffect(() => {
    if (isNew) form.current?.querySelector('input')?.focus();
  }, [isNew]);
  return { form, focus };
};
