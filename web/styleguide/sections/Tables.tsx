import { Trend } from '../../features/admin/components/Trend';
import { OneLine, TwoLines } from '../../ui/Cells';
import { DataTable } from '../../ui/DataTable';
import { Initials } from '../../ui/Initials';
import { Link } from '../../ui/Link';
import { LongText } from '../../ui/LongText';
import { StatusBadge } from '../../ui/StatusBadge';
import { Specimen } from '../Specimen';

const rows = [
  { id: '1', name: 'Chloe Rivera', email: 'chloe@example.com', status: 'confirmed', price: '$95.00' },
  {
    id: '2',
    name: 'Alexandra-Konstantina Papadopoulou-Oyelaran',
    email: 'alexandra.konstantina.papadopoulou.oyelaran@subdomain.example.com',
    status: 'pending',
    price: '$1,240.00',
  },
];
type Row = (typeof rows)[number];

const columns = [
  { label: 'Email', width: 34, of: ({ email }: Row) => <OneLine>{email}</OneLine> },
  { label: 'Status', width: 22, of: ({ status }: Row) => <StatusBadge status={status} /> },
  { label: 'Price', width: 16, isNumber: true, of: ({ price }: Row) => price },
];

const long =
  'Came to my hotel before the wedding, calm and quick. Everybody asked who had done it, and it held until the morning after.';

const days = [2, 3, 1, 4, 2, 5, 3];

/** Tables of records, and figures compared with the time before. */
export const Tables = () => (
  <>
    <Specimen label="Records: a table, and cards on narrow screens">
      <DataTable
        label="Bookings"
        firstColumn="Customer"
        rows={rows}
        keyOf={({ id }) => id}
        head={({ name, email }) => (
          <TwoLines
            picture={<Initials name={name} />}
            title={
              <Link to="#tables" title={name}>
                {name}
              </Link>
            }
            detail={email}
          />
        )}
        columns={columns}
      />
    </Specimen>
    <Specimen label="Long text: its first lines, short, with more" narrow>
      <LongText text={long} of="a long review" lines={2} perLine={40} />
      <LongText text="Short enough to be shown whole." of="a short review" lines={2} perLine={40} />
      <LongText
        text="Worth every minute."
        of="a review with a reply"
        lines={2}
        perLine={40}
        more="Reply: Thank you!"
      />
    </Specimen>
    <Specimen label="Trend: more, less, the same as before" narrow>
      <Trend values={days.map((day) => day + 2)} before={days} />
      <Trend values={days} before={days.map((day) => day * 2)} />
      <Trend values={days} before={days} />
    </Specimen>
  </>
);
