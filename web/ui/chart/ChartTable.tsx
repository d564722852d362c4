import { VisuallyHidden } from '../layout/Text.tsx';

interface ChartTableProps {
  caption: string;
  /** The first column heads the rows. */
  headers: readonly string[];
  rows: readonly { key: string; cells: readonly string[] }[];
}

/** The data of a chart, as a table for screen readers. */
export function ChartTable({ caption, headers, rows }: ChartTableProps) {
  return (
    <VisuallyHidden as="div">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...figures] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {figures.map((figure, place) => (
                <td key={headers[place + 1]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
