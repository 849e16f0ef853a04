// Examples of the table of certificates.
import { CreditCard } from '#web/components/credit-card/credit-card.tsx';

export const examples = {
  'two certificates': (
    <CreditCard
      credits={[
        { name: 'AIA', credits: 1.5, unit: 'LU' },
        { name: 'Certificate of Attendance', credits: 1.5, unit: 'hours' },
      ]}
    />
  ),
};
