// Examples of the chart.
import { Chart } from '#web/components/chart/chart.tsx';

const bars = [
  { key: '2026-01', label: 'January', values: [120, 80, 3] },
  { key: '2026-02', label: 'February', values: [90, 70, 0] },
];

export const examples = {
  'three values': (
    <Chart
      name="Registrations by month"
      sentence="January has the most: 120."
      columns={['Registered', 'Attended', 'Waiting']}
      bars={bars}
    />
  ),
  'percent of a whole': (
    <Chart
      name="Attendance rate by month"
      sentence="January has the highest rate: 60%."
      columns={['Attendance rate (%)']}
      bars={[
        { key: '2026-01', label: 'January', values: [60] },
        { key: '2026-02', label: 'February', values: [45] },
      ]}
      scale={100}
    />
  ),
  'no bars': <Chart name="Certificates by body" sentence="There are none." columns={['Certificates']} bars={[]} />,
};
