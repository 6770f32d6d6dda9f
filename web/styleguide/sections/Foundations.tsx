import { type CSSProperties, useState } from 'react';
import { Specimen } from '../Specimen';

type Token = { name: string; value: string };

const isRootRule = (rule: CSSRule): rule is CSSStyleRule =>
  rule instanceof CSSStyleRule && rule.selectorText === ':root';

const declared = (): Token[] =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter(isRootRule)
    .flatMap(({ style }) =>
      [...style]
        .filter((name) => name.startsWith('--'))
        .map((name) => ({ name: name.slice(2), value: style.getPropertyValue(name).trim() })),
    );

/**
 * Returns the tokens declared in the loaded stylesheets, grouped by use. Colors are those with valid CSS color
 * values.
 */
const readTokens = () => {
  const tokens = declared();
  const named = (prefix: string) => tokens.filter(({ name }) => name.startsWith(prefix));
  return {
    colors: tokens.filter(({ value }) => CSS.supports('color', value)),
    sizes: named('text-'),
    spaces: named('space-'),
    radii: named('radius-'),
    shadows: named('shadow-'),
  };
};

type Swatches = { label: string; tokens: Token[]; styleOf: (value: string) => CSSProperties };

const SwatchList = ({ label, tokens, styleOf }: Swatches) => (
  <Specimen label={label}>
    <ul className="styleguide-swatches">
      {tokens.map(({ name }) => (
        <li key={name}>
          <span className="styleguide-swatch" style={styleOf(`var(--${name})`)} />
          {name}
        </li>
      ))}
    </ul>
  </Specimen>
);

/** All declared design tokens, so that screenshots catch every change. */
export const Tokens = () => {
  const [{ colors, spaces, radii, shadows }] = useState(readTokens);
  return (
    <>
      <SwatchList label="Color" tokens={colors} styleOf={(background) => ({ background })} />
      <SwatchList
        label="Space"
        tokens={spaces}
        styleOf={(width) => ({ width, background: 'var(--accent)' })}
      />
      <SwatchList label="Radius" tokens={radii} styleOf={(borderRadius) => ({ borderRadius })} />
      <SwatchList label="Shadow" tokens={shadows} styleOf={(boxShadow) => ({ boxShadow })} />
    </>
  );
};

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
