import type { ReactNode } from 'react';
import { homeOf } from '../../../lib/navigation';
import { storedSession } from '../../../lib/session/storedSession';
import { VisitorFrame } from '../../../lib/site/VisitorFrame';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import './LegalPage.css';

type Props = { title: string; sections: readonly (readonly [heading: string, ...paragraphs: ReactNode[]])[] };

/** A page of text in sections, open to everyone. */
export const LegalPage = ({ title, sections }: Props) => {
  const user = storedSession();
  return (
    <VisitorFrame>
      <Page title={title} className="page-narrow legal-page">
        <PageHeader title={title} back={user && homeOf(user.role)} />
        {sections.map(([heading, ...paragraphs]) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </section>
        ))}
      </Page>
    </VisitorFrame>
  );
};
