import { type CSSProperties, useState } from 'react';
import { Specimen } from '../Specimen';
import { readTokens, type Token } from '../tokens';

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
