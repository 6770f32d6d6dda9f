import { useState } from 'react';
import { Specimen } from '../Specimen';
import { readTokens } from '../tokens';

const words = 'Six braids';

/** The two font families in all sizes, and text styles on a page. */
export const Type = () => {
  const [{ sizes }] = useState(readTokens);
  return (
    <>
      <Specimen label="Sizes, in the display and the body family">
        {sizes.map(({ name }) => (
          <div key={name} className="styleguide-type-sample">
            <code>{name}</code>
            <p style={{ font: `560 var(--${name}) / 1.15 var(--display)` }}>{words}</p>
            <p style={{ fontSize: `var(--${name})`, lineHeight: 1.4 }}>{words}</p>
          </div>
        ))}
      </Specimen>
      <Specimen label="On a page">
        <p className="lead">A lead says in a sentence or two what the page is about, a little larger.</p>
        <p>
          Body text reads at sixteen pixels and may hold <a href="#type">a link to elsewhere</a>,{' '}
          <strong>strong words</strong> and <span className="muted">words that stand back</span>.
        </p>
        <p className="numeral" aria-hidden="true">
          404
        </p>
      </Specimen>
    </>
  );
};
