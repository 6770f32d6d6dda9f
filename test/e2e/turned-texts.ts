import type { Page } from '@playwright/test';

/** Looks for turned texts in the page. */
const findTurned = (typed: readonly string[]): string[] => {
  type Unit = { text: string; rects: DOMRect[] };
  const turning = /[\u0590-\u08ff\u202a-\u202e\u2066-\u2069\u200f]/;
  const escaped = (text: string) =>
    text
      .split(/\s+/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('\\s+');
  const longestFirst = [...typed].sort((one, other) => other.length - one.length).map(escaped);
  // What people typed, and each character of ours.
  const parts = new RegExp(`${longestFirst.join('|')}|[\\u0590-\\u08ff]+|[^]`, 'gu');
  const found = new Set<string>();

  const areOnOneLine = (one: DOMRect, other: DOMRect) =>
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >
    Math.min(one.height, other.height) / 2;
  /** Whether a part that follows another is drawn to its left. */
  const isTurned = (before: Unit, after: Unit) =>
    before.rects.some((one) =>
      after.rects.some((other) => areOnOneLine(one, other) && one.right > other.left + 1.5),
    );

  /** A paragraph as the browser orders it: its text nodes, and boxes that stand in it like a character. */
  const check = (nodes: Array<Text | Element>) => {
    const text = nodes.map((node) => (node instanceof Text ? node.data : '\ufffc')).join('');
    if (!turning.test(text)) return;
    const starts: number[] = [];
    let length = 0;
    for (const node of nodes) {
      starts.push(length);
      length += node instanceof Text ? node.data.length : 1;
    }
    const rectsOf = (from: number, to: number): DOMRect[] =>
      nodes.flatMap((node, index) => {
        const start = starts[index]!;
        const size = node instanceof Text ? node.data.length : 1;
        if (from >= start + size || to <= start) return [];
        if (!(node instanceof Text)) return [node.getBoundingClientRect()];
        const range = document.createRange();
        range.setStart(node, Math.max(0, from - start));
        range.setEnd(node, Math.min(size, to - start));
        return [...range.getClientRects()].filter(({ width }) => width > 0);
      });
    const units = [...text.matchAll(parts)]
      .filter(([part]) => part.trim())
      .map(({ 0: part, index }): Unit => ({ text: part, rects: rectsOf(index, index + part.length) }))
      .filter(({ rects }) => rects.length > 0);
    if (units.some((unit, index) => index > 0 && isTurned(units[index - 1]!, unit)))
      found.add(JSON.stringify(text.replace(/\s+/g, ' ').trim().slice(0, 160)));
  };

  const walk = (element: Element) => {
    let open: Array<Text | Element> = [];
    const end = () => {
      check(open);
      open = [];
    };
    const visit = (node: Node) => {
      if (node instanceof Text) return void open.push(node);
      if (!(node instanceof Element) || node.matches('script, style, template, select, textarea')) return;
      const { display } = getComputedStyle(node);
      if (display === 'none') return;
      if (display === 'contents' || (display === 'inline' && !node.matches('img, svg, input')))
        return void node.childNodes.forEach(visit);
      if (display.startsWith('inline')) open.push(node);
      else end();
      walk(node);
    };
    element.childNodes.forEach(visit);
    end();
  };
  walk(document.body);

  const names = new RegExp(longestFirst.join('|'), 'gu');
  /** Titles and labels, which no element isolates. */
  const said = [
    document.title,
    ...[...document.querySelectorAll('[aria-label], [title], [alt], [placeholder], option')].flatMap(
      (element) => [
        ...['aria-label', 'title', 'alt', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
        element instanceof HTMLOptionElement ? element.text : '',
      ],
    ),
  ];
  for (const text of said) {
    const outside = text.replace(/\u2068[^\u2068\u2069]*\u2069/g, '');
    if (turning.test(outside) && outside.replace(names, '').trim()) found.add(JSON.stringify(text));
  }
  return [...found];
};

/**
 * Returns the texts of a page whose parts are drawn in another order than they are written in, because of what people
 * typed. A typed text counts as one part, in whichever direction it runs, and each character of ours as another. A
 * label, which cannot be measured, is returned if a typed text in it is not isolated.
 */
export const turnedTexts = (page: Page, typed: readonly string[]): Promise<string[]> =>
  page.evaluate(findTurned, typed);
