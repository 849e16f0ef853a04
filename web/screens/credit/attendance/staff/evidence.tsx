// Evidence besides reports: the code word of a session and the sheets of its group sites.

import { type Attendance, setCodeWord } from '#contract/credit/attendance.ts';
import * as m from '#messages/en/credit.ts';
import { saving } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { browserCall } from '#web/client/api.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { TextField } from '#web/components/field/field.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { AttendanceSites } from '#web/screens/credit/attendance/staff/attendance-sites.tsx';
import { BackToStep } from '#web/screens/credit/attendance/staff/step-page.tsx';
import { useAttendance } from '#web/screens/credit/attendance/staff/use-attendance.ts';
import type { PageHandle } from '#web/shell/screen-handle.ts';

export const handle: PageHandle = { page: () => t(m.evidenceTitle) };

interface CodeWordProps {
  attendance: Attendance;
  changed: () => Promise<void>;
}

const CodeWord = ({ attendance: { id, codeWord }, changed }: CodeWordProps) => {
  const form = useForm({
    initial: { word: codeWord },
    validate: (values) => schemaErrors(setCodeWord.body, values),
    successMessage: t(m.codeWordSaved),
    send: async (body) => {
      await browserCall(setCodeWord, { params: { id: String(id) }, body });
      await changed();
    },
  });
  return (
    <section className="section" aria-labelledby="word">
      <h3 id="word">{t(m.codeWordTitle)}</h3>
      <p>{t(m.codeWordText)}</p>
      <form noValidate method="post" onSubmit={form.submit}>
        <TextField
          state={{ label: t(m.codeWordTitle), isRequired: false, hint: t(m.codeWordHint), error: form.errors.word }}
          id="code-word"
          type="text"
          autoComplete="off"
          {...form.control('word')}
        />
        <SaveBar label={t(m.codeWordSave)} sendingLabel={t(saving)} {...form} />
      </form>
    </section>
  );
};

export const Component = () => {
  const { attendance, changed } = useAttendance();
  return (
    <>
      <h2 data-heading>{t(m.evidenceTitle)}</h2>
      <CodeWord attendance={attendance} changed={changed} />
      <AttendanceSites attendance={attendance} changed={changed} />
      <BackToStep path="reports" />
    </>
  );
};
