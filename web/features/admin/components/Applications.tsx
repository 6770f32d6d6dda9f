import type { ComponentProps } from 'react';
import { EmptyState } from '../../../ui/States';
import { Application } from './Application';

type Props = {
  title: string;
  applications: ComponentProps<typeof Application>['application'][];
  empty: string;
};

/** A list of providers or applicants. */
export const Applications = ({ title, applications, empty }: Props) => (
  <section className="stack" aria-labelledby={`providers-${title}`}>
    <h2 id={`providers-${title}`}>{`${title} (${applications.length})`}</h2>
    {applications.length === 0 ? (
      <EmptyState drawing="no-people" title={empty} />
    ) : (
      <ul className="card-grid">
        {applications.map((application) => (
          <Application key={application.id} application={application} />
        ))}
      </ul>
    )}
  </section>
);
