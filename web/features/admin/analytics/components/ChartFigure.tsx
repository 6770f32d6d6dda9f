import { Download } from 'lucide-react';
import { lazy, Suspense, use, useCallback, useState } from 'react';
import { saveCsv } from '../../../../lib/saveCsv';
import { Button } from '../../../../ui/Button';
import { Link, NavigationContext } from '../../../../ui/Link';
import { Skeleton } from '../../../../ui/States';
import { FoldCard } from '../../components/FoldCard';
import { type ChartData, csvOf, formatValue, type Series } from '../series';
import { LyingBars } from './LyingBars';
import './ChartFigure.css';

/** The numbers of a chart, one row for each of its labels. */
const NumberTable = ({
  label,
  data: { unit, labels, series },
  pathOf,
}: Pick<Props, 'pathOf'> & { label: string; data: ChartData }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll what is too wide
  <section className="number-table" aria-label={`${label}, table`} tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">{unit}</th>
          {series.map((each) => (
            <th key={each.label} scope="col">
              {each.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((name, index) => (
          <tr key={name}>
            <th scope="row">
              {pathOf ? (
                <Link className="touch-target" to={pathOf(index)}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </th>
            {series.map((each) => (
              <td key={each.label}>{formatValue(each, each.values[index])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const Chart = lazy(async () => ({ default: (await import('./Chart')).Chart }));

type Props = {
  title: string;
  /** What the numbers mean. */
  note?: string;
  /** Undefined while it loads. */
  data: ChartData | undefined;
  /** What the table has beside what is charted. */
  more?: readonly Series[];
  /** The name of its CSV file, without the ending. */
  file: string;
  /** Shown instead of a chart without labels. */
  empty?: string;
  /** The page that the bar of a label leads to. */
  pathOf?: (index: number) => string;
  /** Shows bars that lie, each beside its name, as rankings need. */
  lying?: boolean;
  /** Whether phones show it from the start. */
  startsOpen?: boolean;
};

const pointText = ({ labels, series, before = [] }: ChartData, index: number): string => {
  const values = series.map((each, place) => {
    const previous = before[place];
    return `${each.label} ${formatValue(each, each.values[index])}${
      previous ? ` (before: ${formatValue(previous, previous.values[index])})` : ''
    }`;
  });
  return `${labels[index]}: ${values.join(', ')}`;
};

const Legend = ({ data: { series, before = [] } }: { data: ChartData }) => (
  <ul className="chart-figure-legend">
    {series.map(({ label, color }) => (
      <li key={label}>
        <span className="chart-figure-swatch" style={{ background: `var(${color})` }} />
        {label}
      </li>
    ))}
    {before.length > 0 && (
      <li>
        <span className="chart-figure-dashes" />
        The period before
      </li>
    )}
  </ul>
);

/** Bars that stand, the values of the one that was last pointed at, and a link to what it counts. */
const StandingBars = ({
  data,
  more,
  pathOf,
}: { data: ChartData; more: readonly Series[] } & Pick<Props, 'pathOf'>) => {
  const { go } = use(NavigationContext);
  const [pointed, setPoint] = useState<number>();
  const point = Math.min(pointed ?? data.labels.length, data.labels.length - 1);
  // The last one stays, so that the text does not come and go.
  const keepPoint = useCallback((index: number | undefined) => index !== undefined && setPoint(index), []);
  const names = data.series.map(({ label }) => label.toLowerCase()).join(' and ');
  return (
    <>
      <div
        className={`chart-figure-place ${pathOf ? 'chart-figure-opens' : ''}`}
        role="img"
        aria-label={`Chart of ${names} by ${data.unit.toLowerCase()}. The table below has its numbers.`}
        // Before the chart's own listeners, which keep some clicks to themselves.
        onClickCapture={({ nativeEvent }) => {
          // A finger has to point first.
          const isMouse = (nativeEvent as PointerEvent).pointerType === 'mouse';
          if (pathOf && isMouse && pointed !== undefined) go(pathOf(point));
        }}
      >
        <Suspense fallback={null}>
          <Chart data={data} onPoint={keepPoint} />
        </Suspense>
      </div>
      <div className="chart-figure-point">
        <p>{pointText({ ...data, series: [...data.series, ...more] }, point)}</p>
        {pathOf && (
          <Link className="touch-target" to={pathOf(point)}>
            Open these bookings
          </Link>
        )}
      </div>
    </>
  );
};

type FigureProps = Omit<Props, 'note' | 'data' | 'startsOpen'> & { data: ChartData };

const Figure = ({ title, data, more = [], file, empty, pathOf, lying = false }: FigureProps) => {
  const numbers = { ...data, series: [...data.series, ...more, ...(data.before ?? [])] };
  if (data.labels.length === 0) return <p className="chart-figure-empty muted">{empty ?? 'Nothing yet'}</p>;
  return (
    <>
      <Legend data={data} />
      {lying ? <LyingBars data={data} /> : <StandingBars {...{ data, more }} {...(pathOf && { pathOf })} />}
      <div className="chart-figure-foot">
        <details className="chart-figure-numbers">
          <summary>Show as table</summary>
          <NumberTable label={title} data={numbers} {...(pathOf && { pathOf })} />
        </details>
        <Button
          variant="secondary"
          size="small"
          aria-label={`Download CSV: ${title}`}
          onClick={() => saveCsv(csvOf(numbers), `${file}.csv`)}
        >
          <Download aria-hidden="true" size={16} /> Download CSV
        </Button>
      </div>
    </>
  );
};

/** A chart with its legend, its numbers as a table, and their download; phones fold it. */
export const ChartFigure = ({ note, data, startsOpen = false, ...figure }: Props) => (
  <FoldCard title={figure.title} className="chart-figure" startsOpen={startsOpen}>
    {note && <p className="muted">{note}</p>}
    {data ? <Figure {...figure} data={data} /> : <Skeleton height="18rem" />}
  </FoldCard>
);
