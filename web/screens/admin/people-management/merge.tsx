// Merges two accounts: choose, preview, confirm.

import { useState } from 'react';
import { Form, Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { type FoundPerson, findPeople, maxQueryLength } from '#contract/accounts/people.ts';
import { type MergeSide, mergePeople, previewMerge } from '#contract/admin/people-management.ts';
import type { ResponseBody } from '#contract/platform/endpoint.ts';
import * as m from '#messages/en/admin.ts';
import * as common from '#messages/en/platform.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { membershipBodies, membershipKeys } from '#rules/accounts/memberships.ts';
import { rolesText } from '#rules/accounts/role-names.ts';
import { shortDayText } from '#rules/platform/eastern-time.ts';
import { listText, numberText } from '#rules/platform/formats.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { TextField } from '#web/components/field/field.tsx';
import { ProofFields } from '#web/components/proof-form/proof-fields.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { PasskeyConfirm } from '#web/shell/passkey-confirm/passkey-confirm.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';
import { showToast } from '#web/shell/toasts.tsx';

interface Data {
  id: string;
  q: string;
  /** Null before a search. */
  people: FoundPerson[] | null;
  /** Null before a selection. */
  preview: ResponseBody<typeof previewMerge> | null;
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
  title: () => t(m.mergeTitle),
  crumbs: (data) => [
    { to: '/staff/people', text: t(m.peopleTitle) },
    { to: `/staff/people/${data?.id}`, text: t(m.mergeKept) },
  ],
  changesWithQuery: true,
};

const Choice = ({ id, q, people }: Pick<Data, 'id' | 'q' | 'people'>) => (
  <>
    <p>{t(m.mergeIntro)}</p>
    <Form method="get" role="search" aria-label={t(m.mergeSearch)}>
      <TextField
        key={q}
        state={{ label: t(m.mergeSearch), isRequired: true, hint: t(m.mergeSearchHint) }}
        id="merge-q"
        name="q"
        type="search"
        autoComplete="off"
        defaultValue={q}
      />
      <p className="button-row">
        <button type="submit" className="button button--second">
          {t(common.commonSearch)}
        </button>
      </p>
    </Form>
    {people && (
      <>
        <h2 data-results tabIndex={-1} className="found__count">
          {people.length === 0 ? t(m.peopleFoundNone, { q }) : t(m.peopleFound, { count: people.length, q })}
        </h2>
        {people.length > 0 && (
          <ul className="session-list">
            {people.map((person) => (
              <li key={person.id} className="session-list__item">
                <Link to={`/staff/people/${id}/merge?with=${person.id}`}>{person.name}</Link>
                <p>{person.email}</p>
                {(person.organization || person.location) && (
                  <p className="soft small">{[person.organization, person.location].filter(Boolean).join(', ')}</p>
                )}
              </li>
            ))}
          </ul>
        )}
      </>
    )}
  </>
);

const rows: [Message, (side: MergeSide) => string][] = [
  [m.personEmail, ({ email }) => email],
  [m.mergeName, ({ name }) => name],
  [m.personOrganization, ({ organization }) => organization || t(m.personNotGiven)],
  [m.rolesField, ({ roles }) => rolesText(roles)],
  [m.mergeCreated, ({ createdAt }) => shortDayText(createdAt)],
  [m.mergePeople, ({ people }) => listText(people)],
  [m.mergeRegistrations, ({ registrations }) => numberText(registrations)],
  [m.mergeAttended, ({ attended }) => numberText(attended)],
  [m.mergeCredit, ({ credit }) => numberText(credit)],
  [m.mergeCertificates, ({ certificates }) => numberText(certificates)],
  [m.mergeQuestions, ({ questions }) => numberText(questions)],
  [
    m.mergeMemberships,
    ({ memberships }) =>
      listText(
        memberships.map((key) => {
          const body = membershipKeys.find((each) => each === key);
          return body ? t(membershipBodies[body].name) : key;
        }),
      ) || t(m.mergeNone),
  ],
];

const SideBySide = ({ kept, ending }: { kept: MergeSide; ending: MergeSide }) => (
  <table className="equal-columns">
    <caption>{t(m.mergeCompare)}</caption>
    <thead>
      <tr>
        <td />
        <th scope="col">{t(m.mergeKept)}</th>
        <th scope="col">{t(m.mergeEnding)}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, text]) => (
        <tr key={t(name)}>
          <th scope="row">{t(name)}</th>
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
      ...(isSure ? {} : { sure: t(m.mergeNotSure) }),
    }),
    send: async (body) => {
      const params = { id: String(kept.id), otherId: String(ending.id) };
      await browserCall(mergePeople, { params, body });
      showToast(t(m.mergeDone, { ending: ending.email, kept: kept.email }));
      await navigate(`/staff/people/${kept.id}`);
    },
  });
  const { errors, attempt } = form;
  const errorList = Object.entries(errors).map(([name, text]) => ({ controlId: `merge-${name}`, text }));
  return (
    <form noValidate method="post" onSubmit={form.submit} aria-labelledby="merge-title">
      {attempt > 0 && errorList.length > 0 && (
        <ErrorSummary title={t(m.mergeNotMerged)} errors={errorList} attempt={attempt} />
      )}
      <p className="notice notice--bad">{t(m.mergeWarning)}</p>
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
        {t(m.mergeSure)}
      </label>
      <ProofFields id="merge" values={form.values} errors={errors} change={form.change} />
      <PasskeyConfirm />
      <SaveBar label={t(m.mergeButton, { email: kept.email })} sendingLabel={t(m.mergeSending)} {...form} />
    </form>
  );
};

const Preview = ({ preview: { kept, ending, clashes, blockedReason } }: { preview: NonNullable<Data['preview']> }) => (
  <>
    <p>
      <Link to={`/staff/people/${ending.id}/merge?with=${kept.id}`}>
        {t(m.mergeKeepOther, { email: ending.email })}
      </Link>
    </p>
    <SideBySide kept={kept} ending={ending} />
    {blockedReason && (
      <p className="notice notice--bad" role="alert">
        {blockedReason}
      </p>
    )}
    {!blockedReason && (
      <section className="section" aria-labelledby="merge-title">
        <h2 id="merge-title">{t(m.mergeEffects)}</h2>
        <ul>
          <li>{t(m.mergeEffectAll, { ending: ending.email, kept: kept.email })}</li>
          {clashes.map((words) => (
            <li key={words}>{words}</li>
          ))}
          <li>{t(m.mergeEffectEmails, { ending: ending.email })}</li>
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
      <h1>{t(m.mergeTitle)}</h1>
      {preview ? <Preview preview={preview} /> : <Choice {...choice} />}
    </>
  );
};
