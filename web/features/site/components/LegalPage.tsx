import type { ReactNode } from 'react';
import { homeOf } from '../../../lib/navigation';
import { storedSession } from '../../../lib/session/storedSession';
import { VisitorFrame } from '../../../lib/site/VisitorFrame';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import './LegalPage.css';

/** The anchor of a heading: `how-do-i-book`. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

type FrameProps = {
  title: string;
  /** The headings that the list of contents leads to, if it has one. */
  headings?: readonly string[];
  children: ReactNode;
};

/** A page of text with a list of its headings, open to everyone. */
export const TextFrame = ({ title, headings = [], children }: FrameProps) => {
  const user = storedSession();
  return (
    <VisitorFrame>
      <Page title={title} className="legal-page">
        <PageHeader title={title} back={user && homeOf(user.role)} />
        <div className={headings.length > 0 ? 'legal-page-columns' : undefined}>
          {headings.length > 0 && (
            <nav className="legal-page-contents" aria-label="On this page">
              <ul>
                {headings.map((heading) => (
                  <li key={heading}>
                    <a href={`#${anchorOf(heading)}`}>{heading}</a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <div className="legal-page-text">{children}</div>
        </div>
      </Page>
    </VisitorFrame>
  );
};

type Props = { title: string; sections: readonly (readonly [heading: string, ...paragraphs: ReactNode[]])[] };

/** A page of text in sections. */
export const LegalPage = ({ title, sections }: Props) => (
  <TextFrame title={title} headings={sections.map(([heading]) => heading)}>
    {sections.map(([heading, ...paragraphs]) => (
      <section key={heading}>
        <h2 id={anchorOf(heading)}>{heading}</h2>
        {paragraphs.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </section>
    ))}
  </TextFrame>
);
