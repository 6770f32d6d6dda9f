import type { ReactNode } from 'react';
import { homeOf } from '../../../lib/navigation';
import { storedSession } from '../../../lib/session/storedSession';
import { VisitorFrame } from '../../../lib/site/VisitorFrame';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import './LegalPage.css';

type Props = { title: string; sections: readonly (readonly [heading: string, ...paragraphs: ReactNode[]])[] };

/** The anchor of a heading: `how-do-i-book`. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A page of text in sections, with a list of them, open to everyone. */
export const LegalPage = ({ title, sections }: Props) => {
  const user = storedSession();
  return (
    <VisitorFrame>
      <Page title={title} className="legal-page">
        <PageHeader title={title} back={user && homeOf(user.role)} />
        <div className="legal-page-columns">
          <nav className="legal-page-contents" aria-label="On this page">
            <ul>
              {sections.map(([heading]) => (
                <li key={heading}>
                  <a href={`#${anchorOf(heading)}`}>{heading}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="legal-page-text">
            {sections.map(([heading, ...paragraphs]) => (
              <section key={heading}>
                <h2 id={anchorOf(heading)}>{heading}</h2>
                {paragraphs.map((paragraph, index) => (
                  <p key={index}>{paragraph}</p>
                ))}
              </section>
            ))}
          </div>
        </div>
      </Page>
    </VisitorFrame>
  );
};
