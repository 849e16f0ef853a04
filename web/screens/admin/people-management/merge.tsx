// Merges two accounts: choose, preview, confirm.
import { useState } from 'react';
import { Form, Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { type FoundPerson, findPeople, maxQueryLength } from '#contract/accounts/people.ts';
import { type MergeSide, mergePeople, previewMerge } from '#contract/admin/people-management.ts';
import type { GoodBody } from '#contract/platform/endpoint.ts';
import { membershipBodies } from '#rules/accounts/memberships.ts';
import { shortDayText } from '#rules/platform/eastern-time.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { TextField } from '#web/components/field/field.tsx';
import { ProofFields } from '#web/components/proof-form/proof-fields.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { roleWords } from '#web/screens/admin/people-management/role-words.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';
import { showToast } from '#web/shell/toasts.tsx';

interface Data {
  id: string;
  q: string;
  /** Null before a search. */
  people: FoundPerson[] | null;
  /** Null before a selection. */
  preview: GoodBody<typeof previewMerge> | null;
}

export const loader = ({ request, params, context }: LoaderFunctionArgs): Promise<Data> => {
  const { searchParams } = new URL(request.url);
  const id = params.id ?? '';
  const otherId = searchParams.get('with') ?? '';
  const q = (searchParams.get('q') ?? '').trim().slice(0, maxQueryLength);
  const call = context.get(callContext);
  return guardAccount(request, async () => {
    const preview = otherId ? await call(previewMerge, { params: { id, otherId } }) : null;
    const found = q && !preview ? await call(findPeople, { query: { q } }) : null;
    return { id, q, preview, people: found?.people.filter((each) => String(each.id) !== id) ?? null };
  });
};

export const handle: ScreenHandle<Data | undefined> = {
  title: () => 'Merge two accounts',
  crumbs: (data) => [
    { to: '/staff/people', text: 'People' },
    { to: `/staff/people/${data?.id}`, text: 'The account that stays' },
  ],
  changesWithQuery: true,
};

const Choice = ({ id, q, people }: Pick<Data, 'id' | 'q' | 'people'>) => (
  <>
    <p>
      The account that you came from stays, with its address. Find the other one: it becomes part of this one, and ends.
    </p>
    <Form method="get" role="search" aria-label="The other account">
      <TextField
        key={q}
        state={{ label: 'The other account', isRequired: true, hint: 'Name or e-mail' }}
        id="merge-q"
        name="q"
        type="search"
        autoComplete="off"
        defaultValue={q}
      />
      <p className="button-row">
        <button type="submit" className="button button--second">
          Find
        </button>
      </p>
    </Form>
    {people && (
      <>
        <h2 data-results tabIndex={-1} className="found__count">
          {people.length === 0 ? 'Nobody else' : `${people.length} found`}
        </h2>
        {people.length > 0 && (
          <ul className="session-list">
            {people.map((person) => (
              <li key={person.id} className="session-list__item">
                <Link to={`/staff/people/${id}/merge?with=${person.id}`}>{person.name}</Link>
                <p>{person.email}</p>
                {(person.organization || person.place) && (
                  <p className="soft small">{[person.organization, person.place].filter(Boolean).join(', ')}</p>
                )}
              </li>
            ))}
          </ul>
        )}
      </>
    )}
  </>
);

const rows: [string, (side: MergeSide) => string][] = [
  ['E-mail', ({ email }) => email],
  ['Name', ({ name }) => name],
  ['Organization', ({ organization }) => organization || 'Not given'],
  ['Role', ({ role }) => roleWords[role]],
  ['Since', ({ createdAt }) => shortDayText(createdAt)],
  ['People', ({ people }) => people.join(', ')],
  ['Sessions registered for', ({ registrations }) => String(registrations)],
  ['Sessions with attendance', ({ attended }) => String(attended)],
  ['Requests for credit', ({ credit }) => String(credit)],
  ['Certificates', ({ certificates }) => String(certificates)],
  ['Questions', ({ questions }) => String(questions)],
  [
    'Memberships',
    ({ memberships }) =>
      memberships
        .map((key) => Object.entries(membershipBodies).find(([body]) => body === key)?.[1].name ?? key)
        .join(', ') || 'None',
  ],
];

const SideBySide = ({ kept, ending }: { kept: MergeSide; ending: MergeSide }) => (
  <table className="equal-columns">
    <caption>What each of them holds</caption>
    <thead>
      <tr>
        <td />
        <th scope="col">Stays</th>
        <th scope="col">Ends</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, text]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{text(kept)}</td>
          <td>{text(ending)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Confirm = ({ kept, ending }: { kept: MergeSide; ending: MergeSide }) => {
  const navigate = useNavigate();
  const [isSure, setIsSure] = useState(false);
  const form = useForm({
    initial: { password: '', code: '' },
    validate: (values) => ({
      ...schemaErrors(mergePeople.body, values),
      ...(isSure ? {} : { sure: 'Say that you have seen what becomes of them' }),
    }),
    send: async (body) => {
      const params = { id: String(kept.id), otherId: String(ending.id) };
      await browserCall(mergePeople, { params, body });
      showToast(`${ending.email} is part of ${kept.email} now. Both addresses are told.`);
      await navigate(`/staff/people/${kept.id}`);
    },
  });
  const { errors, attempt } = form;
  const errorList = Object.entries(errors).map(([name, text]) => ({ controlId: `merge-${name}`, text }));
  return (
    <form noValidate method="post" onSubmit={form.submit} aria-labelledby="merge-title">
      {attempt > 0 && errorList.length > 0 && (
        <ErrorSummary title="Nothing is merged yet" errors={errorList} attempt={attempt} />
      )}
      <p className="notice notice--bad">
        This cannot be undone. If they are two people, each would read what belongs to the other.
      </p>
      <label className="choice">
        <input
          id="merge-sure"
          type="checkbox"
          checked={isSure}
          aria-invalid={errors.sure !== undefined}
          onChange={(event) => {
            setIsSure(event.target.checked);
            form.change({});
          }}
        />
        They are one person, and I have seen what becomes of both accounts
      </label>
      <ProofFields id="merge" values={form.values} errors={errors} change={form.change} />
      <SaveBar label={`Merge into ${kept.email}`} sendingLabel="Merging…" {...form} />
    </form>
  );
};

const Preview = ({ preview: { kept, ending, clashes, refusal } }: { preview: NonNullable<Data['preview']> }) => (
  <>
    <p>
      <Link to={`/staff/people/${ending.id}/merge?with=${kept.id}`}>Keep {ending.email} instead</Link>
    </p>
    <SideBySide kept={kept} ending={ending} />
    {refusal && (
      <p className="notice notice--bad" role="alert">
        {refusal}
      </p>
    )}
    {!refusal && (
      <section className="section" aria-labelledby="merge-title">
        <h2 id="merge-title">What happens</h2>
        <ul>
          <li>
            Everything of {ending.email} goes over to {kept.email}: group, registrations, attendance, credit,
            certificates, questions, needs and emails.
          </li>
          {clashes.map((words) => (
            <li key={words}>{words}</li>
          ))}
          <li>Both addresses are told by mail. Who asks for a new password for {ending.email} is led to the other.</li>
        </ul>
        <Confirm key={ending.id} kept={kept} ending={ending} />
      </section>
    )}
  </>
);

export const Component = () => {
  const { preview, ...choice } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Merge two accounts</h1>
      {preview ? <Preview preview={preview} /> : <Choice {...choice} />}
    </>
  );
};
