// Examples of the table of a report.
import { NumbersTable } from '#web/components/report-table/report-table.tsx';

export const examples = {
  'with totals': (
    <NumbersTable
      caption="Registrations by month"
      columns={['Month', 'Registered', 'Attended']}
      rows={[
        { key: '1', label: 'January', values: [1200, 80] },
        { key: '2', label: 'February', values: [90, 'fewer than 5'] },
      ]}
      totals={[1290, 80]}
    />
  ),
};
