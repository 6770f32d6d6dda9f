import type { CSSProperties } from 'react';

/** The light colors of web/ui/styles/tokens.css. */
export const colors = {
  paper: '#fbf5ec',
  raised: '#fffdf9',
  sunken: '#f3e8d9',
  ink: '#2b1322',
  soft: '#6b5160',
  line: '#e6d6c4',
  brand: '#4a1738',
  accent: '#b84a26',
  onAccent: '#fffaf4',
};

const fonts = "'Avenir Next', 'Segoe UI', system-ui, sans-serif";
const display = "'Iowan Old Style', 'Palatino Linotype', Georgia, serif";

const cell: CSSProperties = { padding: '6px 12px', fontSize: 16, lineHeight: '24px', verticalAlign: 'top' };

/** Mail readers ignore style sheets in part, so the light colors are on the elements themselves. */
export const styles = {
  body: { margin: 0, padding: '24px 12px', backgroundColor: colors.paper, fontFamily: fonts },
  container: { maxWidth: 560 },
  brand: { margin: '0 0 16px', fontSize: 24, lineHeight: '32px' },
  brandLink: { color: colors.brand, fontFamily: display, textDecoration: 'none' },
  card: { backgroundColor: colors.raised, borderRadius: 14, padding: '28px 24px' },
  picture: { width: '100%', maxWidth: 640, height: 'auto', borderRadius: 10, margin: '0 0 20px' },
  heading: {
    margin: '0 0 16px',
    color: colors.ink,
    fontFamily: display,
    fontSize: 26,
    fontWeight: 600,
    lineHeight: '34px',
    overflowWrap: 'anywhere',
  },
  text: {
    margin: '0 0 16px',
    color: colors.ink,
    fontSize: 16,
    lineHeight: '24px',
    overflowWrap: 'anywhere',
  },
  details: {
    margin: '0 0 20px',
    padding: '8px 0',
    backgroundColor: colors.sunken,
    borderRadius: 8,
    borderCollapse: 'separate',
  },
  label: { ...cell, width: '30%', color: colors.soft },
  value: { ...cell, color: colors.ink, overflowWrap: 'anywhere' },
  quote: { margin: 0, padding: '0 0 0 10px', borderLeft: `3px solid ${colors.soft}` },
  button: {
    padding: '12px 24px',
    backgroundColor: colors.accent,
    borderRadius: 999,
    color: colors.onAccent,
    fontSize: 16,
    fontWeight: 600,
    lineHeight: '24px',
    textDecoration: 'none',
  },
  line: { margin: '24px 0 12px' },
  smallLink: { color: colors.soft, textDecoration: 'underline' },
  small: { margin: '0 0 8px', color: colors.soft, fontSize: 14, lineHeight: '20px' },
} as const satisfies Record<string, CSSProperties>;

/** The dark colors of web/ui/styles/tokens.css. */
export const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: #1a1016 !important; }
  .raised { background-color: #261820 !important; }
  .sunken { background-color: #120a0f !important; }
  .ink { color: #f7ecdf !important; }
  .soft { color: #c3aab6 !important; }
  .line { border-color: #432d3a !important; }
  .brand { color: #f3a57f !important; }
  .button { background-color: #ec8f66 !important; color: #2b0f06 !important; }
}
`;
