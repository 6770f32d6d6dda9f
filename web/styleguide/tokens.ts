export type Token = { name: string; value: string };

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
export const readTokens = () => {
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
