// Copies a session to the same weekday of next month.

import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { copiedParts, copySession, readStaffSession, type StaffSession } from '#contract/catalog/session-editing.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/catalog.ts';
import * as platform from '#messages/en/platform.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { useForm } from '#web/client/use-form.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { SelectField, TextField } from '#web/components/field/field.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { fieldText } from '#web/shell/record-editor/record-words.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, params, context }: LoaderFunctionArgs): Promise<StaffSession> =>
  guardAccount(request, () => context.get(callContext)(readStaffSession, { params: { id: params.id ?? '' } }));

const titleInEnglish = ({ values }: StaffSession): ReactNode => rich(m.copyTitle, { name: inEnglish(values.name) });

export const handle: ScreenHandle<StaffSession | undefined> = {
  title: (session) => (session ? t(m.copyTitle, { name: session.values.name }) : t(m.staffSessionCopy)),
  here: (session) => session && titleInEnglish(session),
  crumbs: (session) => [
    { to: '/staff/sessions', text: t(m.sessionsHeading) },
    ...(session ? [{ to: `/staff/sessions/${session.id}`, text: session.values.name, lang: contentLang() }] : []),
  ],
};

type Part = (typeof copiedParts)[number];

const partTexts: Record<Part, Message> = {
  speakers: m.copySpeakers,
  credit: m.copyCredit,
  questions: m.copyQuestions,
  joinDetails: m.copyJoinDetails,
  bookings: m.copyBookings,
};

interface Values {
  name: string;
  nameEs: string;
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
      nameEs: session.values.nameEs,
      day,
      time,
      startFold: '',
      parts: ['speakers', 'credit', 'questions', 'bookings'],
    },
    validate: (values) => ({
      ...(values.name.trim() === '' ? { name: t(platform.fieldRequired) } : {}),
      ...(values.day === '' || values.time === '' ? { start: t(m.errorDateAndTime) } : {}),
    }),
    successMessage: t(m.copyDone),
    send: async (values) => {
      const { name, nameEs, startFold, parts } = values;
      const body = { name, nameEs, start: `${values.day}T${values.time}`, startFold, parts };
      const made = await browserCall(copySession, { params: { id: String(session.id) }, body });
      await navigate(`/staff/sessions/${made.id}`);
    },
  });
  const { values, errors } = form;
  const listed = Object.entries(errors).map(([field, text]) => ({ controlId: `copy-${field}`, text }));
  return (
    <>
      <h1>{titleInEnglish(session)}</h1>
      <p>{t(m.copyIntro)}</p>
      <form noValidate method="post" onSubmit={form.submit}>
        {form.attempt > 0 && listed.length > 0 && (
          <ErrorSummary title={t(platform.recordErrors)} errors={listed} attempt={form.attempt} />
        )}
        <TextField
          id="copy-name"
          lang={contentLang()}
          {...form.control('name')}
          state={{ label: t(m.copyName), isRequired: true, error: errors.name }}
        />
        <TextField
          id="copy-nameEs"
          lang="es"
          {...form.control('nameEs')}
          state={{ label: fieldText('session', 'nameEs'), isRequired: false, error: errors.nameEs }}
        />
        <TextField
          id="copy-start"
          type="date"
          value={values.day}
          onChange={({ target }) => form.change({ day: target.value, startFold: '' })}
          state={{ label: t(m.staffSessionDay), isRequired: true, hint: t(m.copyDayHint), error: errors.start }}
        />
        <TextField
          id="copy-time"
          type="time"
          value={values.time}
          onChange={({ target }) => form.change({ time: target.value, startFold: '' })}
          state={{ label: t(m.staffSessionTime), isRequired: true, hint: t(m.staffSessionEastern) }}
        />
        {(errors.startFold || values.startFold !== '') && (
          <SelectField
            id="copy-startFold"
            value={values.startFold}
            onChange={({ target }) => form.change({ startFold: target.value === 'second' ? 'second' : 'first' })}
            state={{ label: fieldText('session', 'startFold'), isRequired: true, error: errors.startFold }}
            options={[
              ['', t(platform.commonChooseOne)],
              ['first', t(m.staffSessionFoldFirst)],
              ['second', t(m.staffSessionFoldSecond)],
            ]}
          />
        )}
        <fieldset>
          <legend>{t(m.copyParts)}</legend>
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
              <label htmlFor={`copy-${part}`}>{t(partTexts[part])}</label>
            </p>
          ))}
        </fieldset>
        <SaveBar label={t(m.copySave)} sendingLabel={t(m.copySaving)} {...form} />
      </form>
    </>
  );
};
