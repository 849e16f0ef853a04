// Examples of a section of a report.
import type { ReportSection as Section } from '#contract/admin/reports.ts';
import { ReportSection } from '#web/components/report-section/report-section.tsx';

const section: Section = {
  key: 'funnel',
  title: 'From registration to certificate',
  definition: 'People with a seat in past sessions.',
  sentence: '80% of registrations led to attendance.',
  columns: ['Stage', 'Total', 'Share of registrations'],
  rows: [
    { label: 'Registered', values: [120, '100%'] },
    { label: 'Attended', values: [96, '80%'] },
  ],
  totals: [],
  drawn: [0],
  scale: null,
};

export const examples = {
  'with a chart': <ReportSection section={section} />,
  'with numbers on request': <ReportSection section={{ ...section, key: 'folded', title: 'Seats' }} isFolded />,
  'numbers only': (
    <ReportSection section={{ ...section, key: 'numbers', title: 'Registrations by month', drawn: [] }} />
  ),
  empty: (
    <ReportSection
      section={{
        ...section,
        key: 'empty',
        title: 'Registrations over time',
        rows: [],
        sentence: 'No registrations yet.',
      }}
    />
  ),
};
