// Examples of the personal fields.
import { aboutFields, addressFields, PlannedField } from '#web/components/person-fields/person-fields.tsx';

export const examples = {
  'all fields, one with an error': [...aboutFields, ...addressFields].map((plan) => (
    <PlannedField
      key={plan.name}
      plan={plan}
      id={`person-${plan.name}`}
      error={plan.name === 'zip' ? 'Enter a 5-digit ZIP code.' : undefined}
      isGood={plan.name === 'city'}
      control={{ name: plan.name, value: '', onChange: () => {} }}
    />
  )),
};
