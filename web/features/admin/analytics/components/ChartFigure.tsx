import { lazy, Suspense, useId, useState } from 'react';
import { saveCsv } from '../../../../lib/saveCsv';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { type ChartData, csvOf, formatValue, type Series } from '../series';
import './ChartFigure.css';

/** The numbers of a chart, one row for each of its labels. */
const NumberTable = ({ label, data: { unit, labels, series } }: { label: string; data: ChartData }) => (
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
            <th scope="row">{name}</th>
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
  data: ChartData;
  /** What the table has beside what is charted. */
  more?: readonly Series[];
  /** The name of its CSV file, without the ending. */
  file: string;
  /** Shown instead of a chart without labels. */
  empty?: string;
};

const pointText = ({ labels, series }: ChartData, index: number | undefined): string => {
  const label = index === undefined ? undefined : labels[index];
  if (index === undefined || label === undefined) return '';
  const values = series.map((each) => `${each.label} ${formatValue(each, each.values[index])}`);
  return `${label}: ${values.join(', ')}`;
};

/** A chart with its legend, its numbers as a table, and their download. */
export const ChartFigure = ({ title, note, data, more = [], file, empty }: Props) => {
  const numbers = { ...data, series: [...data.series, ...more] };
  const id = useId();
  const [point, setPoint] = useState<number>();
  const names = data.series.map(({ label }) => label.toLowerCase()).join(' and ');
  return (
    <Card as="section" className="chart-figure" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note && <p className="muted">{note}</p>}
      {data.labels.length === 0 ? (
        <p className="chart-figure-empty muted">{empty ?? 'Nothing yet'}</p>
      ) : (
        <>
          <ul className="chart-figure-legend">
            {data.series.map(({ label, color }) => (
              <li key={label}>
                <span className="chart-figure-swatch" style={{ background: `var(${color})` }} />
                {label}
              </li>
            ))}
          </ul>
          <div
            className="chart-figure-place"
            role="img"
            aria-label={`Chart of ${names} by ${data.unit.toLowerCase()}. The table below has its numbers.`}
          >
            <Suspense fallback={null}>
              <Chart data={data} onPoint={setPoint} />
            </Suspense>
          </div>
          <p className="chart-figure-point muted" aria-hidden="true">
            {pointText(numbers, point)}
          </p>
          <details className="chart-figure-numbers">
            <summary>Show as table</summary>
            <NumberTable label={title} data={numbers} />
          </details>
          <Button
            variant="secondary"
            size="small"
            aria-label={`Download CSV: ${title}`}
            onClick={() => saveCsv(csvOf(numbers), `${file}.csv`)}
          >
            Download CSV
          </Button>
        </>
      )}
    </Card>
  );
};
