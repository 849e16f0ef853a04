// Examples of the error summary.
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { TextField } from '#web/components/field/field.tsx';

export const examples = {
  'with links to fields': (
    <>
      <ErrorSummary
        title="The profile is not saved yet"
        errors={[
          { controlId: 'summary-city', text: 'City: Field is required' },
          { text: 'Choose at least one session.' },
        ]}
        attempt={1}
      />
      <TextField id="summary-city" state={{ label: 'City', isRequired: true, error: 'Field is required' }} />
    </>
  ),
  'without a list': <ErrorSummary title="No one was registered" errors={[]} attempt={1} />,
};
