// Examples of the table of certificates.
import { CreditCard } from '#web/components/credit-card/credit-card.tsx';

export const examples = {
  'certificates in different units': (
    <CreditCard
      credits={[
        { name: 'AIA', credits: 1.5, unit: 'LU/HSW' },
        { name: 'ICC', credits: 0.15, unit: 'CEU' },
        { name: 'Certificate of Attendance', credits: 1.5, unit: 'contact hours' },
      ]}
    />
  ),
};
