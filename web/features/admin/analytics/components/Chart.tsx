import { useEffect, useRef } from 'react';
import UPlot, { type AlignedData, type Options } from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { type ChartData, formatShort, type Series } from '../series';

type Props = {
  data: ChartData;
  /** Receives the index of the label under the pointer; undefined when it leaves. */
  onPoint: (index: number | undefined) => void;
};

/** Resolves a color token in the current scheme, since a canvas knows no CSS variables. */
const colorIn = (element: HTMLElement, token: string): string => {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};

/**
 * Series on top of each other: each has the sums of those below it and itself. The highest comes first, so that the
 * others are drawn over it.
 */
const stacked = (series: readonly Series[]): Series[] =>
  series
    .map((each, index) => ({
      ...each,
      values: each.values.map((value, at) =>
        index === 0
          ? value
          : series.slice(0, index + 1).reduce((sum, { values }) => sum + (values[at] ?? 0), 0),
      ),
    }))
    .toReversed();

const barsOf = (element: HTMLElement, { label, color }: Series) => ({
  label,
  fill: () => colorIn(element, color),
  points: { show: false },
  paths: UPlot.paths.bars!({ size: [0.7, 48], radius: 0.15 }),
});

/** The period before, which stands behind the bars without hiding them. */
const dashedOf = (element: HTMLElement, { label, color }: Series) => ({
  label,
  stroke: () => colorIn(element, color),
  width: 1.5,
  dash: [5, 4],
  points: { show: false },
});

const font = '12px "Figtree Variable", system-ui, sans-serif';

const optionsOf = (
  element: HTMLElement,
  { labels, marks = labels, series, before = [] }: ChartData,
  onPoint: Props['onPoint'],
): Options => {
  const axis = {
    font,
    stroke: () => colorIn(element, '--ink-soft'),
    ticks: { show: false },
    grid: { stroke: () => colorIn(element, '--line'), width: 1 },
  };
  const labelAt = (index: number): string => (Number.isInteger(index) ? (marks[index] ?? '') : '');
  return {
    width: element.clientWidth,
    height: element.clientHeight,
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, y: false, points: { show: false } },
    scales: {
      x: { time: false, range: () => [-0.5, labels.length - 0.5] },
      // Zero is always visible, and there is room for a bar if all are zero.
      y: { range: (_, min, max) => [Math.min(0, min * 1.05), Math.max(max * 1.05, 1)] },
    },
    axes: [
      {
        ...axis,
        size: 28,
        grid: { show: false },
        space: 72,
        incrs: [1, 2, 3, 4, 6, 8, 13, 26],
        values: (_, at) => at.map(labelAt),
      },
      {
        ...axis,
        // As wide as its longest value, so that the bars have the rest of the card.
        size: (_, values) => 12 + 7 * Math.max(...(values ?? []).map(({ length }) => length), 1),
        incrs: [
          1,
          2,
          5,
          ...[10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000].flatMap((ten) => [
            ten,
            2 * ten,
            2.5 * ten,
            5 * ten,
          ]),
        ],
        values: (_, at) => at.map((value) => formatShort(series[0]!, value)),
      },
    ],
    series: [
      {},
      ...stacked(series).map((each) => barsOf(element, each)),
      ...stacked(before).map((each) => dashedOf(element, each)),
    ],
    hooks: { setCursor: [({ cursor: { idx } }) => onPoint(idx ?? undefined)] },
  };
};

const alignedOf = ({ labels, series, before = [] }: ChartData): AlignedData => [
  labels.map((_, index) => index),
  ...[...stacked(series), ...stacked(before)].map(({ values }) => [...values]),
];

/** Calls `change` when the color scheme changes, by the system or in /profile. Returns a function that stops this. */
const watchScheme = (change: () => void): (() => void) => {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', change);
  const chosen = new MutationObserver(change);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', change);
    chosen.disconnect();
  };
};

/** Bars on a canvas that fills its place, without motion. Its numbers are in the table beside it. */
export const Chart = ({ data, onPoint }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current!;
    const plot = new UPlot(optionsOf(element, data, onPoint), alignedOf(data), element);
    const resized = new ResizeObserver(() =>
      plot.setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    resized.observe(element);
    const stopWatching = watchScheme(() => plot.redraw(false, true));
    return () => {
      stopWatching();
      resized.disconnect();
      plot.destroy();
    };
  }, [data, onPoint]);
  return <div ref={place} className="chart-figure-canvas" />;
};
