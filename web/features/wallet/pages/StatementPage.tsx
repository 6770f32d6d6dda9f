import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { PrintPage } from '../../../lib/print/PrintPage';
import { StatementSheet } from '../components/StatementSheet';
import { statementQuery } from '../queries';

/** The printable statement of a provider's wallet in a month. */
export const Component = () => {
  const { month = '' } = useParams();
  const query = useQuery(statementQuery(month));
  return (
    <PrintPage
      title="Statement"
      back={paths.providerWallet}
      query={query}
      missing="There is no statement for this month"
    >
      {(statement) => <StatementSheet statement={statement} />}
    </PrintPage>
  );
};
