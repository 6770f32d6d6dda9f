import { type ChartData, formatValue } from '../series';
import './NumberTable.css';

/** The numbers of a chart, one row for each of its labels. */
export const NumberTable = ({
  label,
  data: { unit, labels, series },
}: {
  label: string;
  data: ChartData;
}) => (
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
