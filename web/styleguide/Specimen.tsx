import { type ReactNode, useId } from 'react';

type Props = {
  label: string;
  /** Placed beside others where there is room, instead of full width. */
  narrow?: boolean;
  children: ReactNode;
};

/** A component in one state, with a label. */
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
