import { type ReactNode, useId } from 'react';

type Props = {
  label: string;
  /** Beside others where there is room, instead of the whole width. */
  narrow?: boolean;
  children: ReactNode;
};

/** One component in one state, under the name of it. */
export const Specimen = ({ label, narrow, children }: Props) => {
  const id = useId();
  return (
    <section className={`styleguide-specimen ${narrow ? 'is-narrow' : ''}`} aria-labelledby={id}>
      <p id={id} className="styleguide-specimen-label">
        {label}
      </p>
      {children}
    </section>
  );
};
