// Copies a session to the same weekday of next month.
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { copiedParts, copySession, readStaffSession, type StaffSession } from '#contract/catalog/session-editing.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { useForm } from '#web/client/use-form.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { SelectField, TextField } from '#web/components/field/field.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, params, context }: LoaderFunctionArgs): Promise<StaffSession> =>
  guardAccount(request, () => context.get(callContext)(readStaffSession, { params: { id: params.id ?? '' } }));

export const handle: ScreenHandle<StaffSession | undefined> = {
  title: (session) => `Copy: ${session?.values.name ?? 'session'}`,
  crumbs: (session) => [
    { to: '/staff/sessions', text: 'Sessions' },
    ...(session ? [{ to: `/staff/sessions/${session.id}`, text: session.values.name }] : []),
  ],
};

type Part = (typeof copiedParts)[number];

const partWords: Record<Part, string> = {
  speakers: 'Speakers, in their order',
  credit: 'Credit lines, with course numbers',
  questions: 'Seats, and rules for questions',
  wayIn: 'Meeting link, telephone number and captioning page',
  bookings: 'Captioning and sign language, to be booked again',
};

interface Values {
  name: string;
  day: string;
  time: string;
  startFold: '' | 'first' | 'second';
  parts: Part[];
}

export const Component = () => {
  const session = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const [day = '', time = ''] = session.nextMonth.split('T');
  const form = useForm<Values>({
    initial: {
      name: session.values.name,
      day,
      time,
      startFold: '',
      parts: ['speakers', 'credit', 'questions', 'bookings'],
    },
    validate: (values) => ({
      ...(values.name.trim() === '' ? { name: 'Field is required' } : {}),
      ...(values.day === '' || values.time === '' ? { start: 'A day and a time' } : {}),
    }),
    successMessage: 'The draft is there.',
    send: async (values) => {
      const { name, startFold, parts } = values;
      const body = { name, start: `${values.day}T${values.time}`, startFold, parts };
      const made = await browserCall(copySession, { params: { id: String(session.id) }, body });
      await navigate(`/staff/sessions/${made.id}`);
    },
  });
  const { values, errors } = form;
  const listed = Object.entries(errors).map(([field, text]) => ({ controlId: `copy-${field}`, text }));
  return (
    <>
      <h1>Copy: {session.values.name}</h1>
      <p>
        The copy is a draft. Words, series, category and length are copied; status, recording, materials, people and
        their questions are not.
      </p>
      <form noValidate method="post" onSubmit={form.submit}>
        {form.attempt > 0 && listed.length > 0 && (
          <ErrorSummary title="It is not copied yet" errors={listed} attempt={form.attempt} />
        )}
        <TextField
          id="copy-name"
          {...form.control('name')}
          state={{ label: 'Name', isRequired: true, error: errors.name }}
        />
        <TextField
          id="copy-start"
          type="date"
          value={values.day}
          onChange={({ target }) => form.change({ day: target.value, startFold: '' })}
          state={{ label: 'Day', isRequired: true, hint: 'The same weekday a month later', error: errors.start }}
        />
        <TextField
          id="copy-time"
          type="time"
          value={values.time}
          onChange={({ target }) => form.change({ time: target.value, startFold: '' })}
          state={{ label: 'Time', isRequired: true, hint: 'Eastern Time' }}
        />
        {(errors.startFold || values.startFold !== '') && (
          <SelectField
            id="copy-startFold"
            value={values.startFold}
            onChange={({ target }) => form.change({ startFold: target.value === 'second' ? 'second' : 'first' })}
            state={{ label: 'Which of the two hours', isRequired: true, error: errors.startFold }}
            options={[
              ['', 'Choose'],
              ['first', 'The first, before the clocks go back'],
              ['second', 'The second, after the clocks have gone back'],
            ]}
          />
        )}
        <fieldset>
          <legend>Copy with it</legend>
          {copiedParts.map((part) => (
            <p key={part} className="choice">
              <input
                id={`copy-${part}`}
                type="checkbox"
                checked={values.parts.includes(part)}
                onChange={({ target }) =>
                  form.change({
                    parts: target.checked ? [...values.parts, part] : values.parts.filter((each) => each !== part),
                  })
                }
              />
              <label htmlFor={`copy-${part}`}>{partWords[part]}</label>
            </p>
          ))}
        </fieldset>
        <SaveBar label="Copy as a draft" sendingLabel="Copying…" {...form} />
      </form>
    </>
  );
};
