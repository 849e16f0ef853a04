// The fields of the session editor, in groups.

import { bookingStates, type SessionChoices, type SessionValues } from '#contract/catalog/session-editing.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/catalog.ts';
import { commonChooseOne, recordSpanishHint } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { SessionType } from '#rules/catalog/attendance-choice.ts';
import { sessionLanguages, sessionLanguageText } from '#rules/catalog/session-languages.ts';
import type { RecordForm } from '#web/client/use-record-form.ts';
import { SelectField, TextField } from '#web/components/field/field.tsx';
import { RichEditor } from '#web/components/rich-editor/rich-editor.tsx';
import { bookingText, typeText } from '#web/screens/catalog/sessions/staff/session-words.ts';
import { fieldText } from '#web/shell/record-editor/record-words.ts';

type Form = RecordForm<SessionValues>;
type Field = keyof SessionValues;

export const controlIdOf = (field: string): string => `session-${field.replaceAll('.', '-')}`;

interface Groups {
  form: Form;
  choices: SessionChoices;
  /** Seats that are taken already. */
  taken: { web: number; phone: number };
}

const stateOf = (form: Form, field: Field, isRequired: boolean, hint?: string) => ({
  label: fieldText('session', field),
  isRequired,
  hint,
  error: form.errors[field],
});

type TextName = { [K in Field]: SessionValues[K] extends string ? K : never }[Field];
type NumberName = { [K in Field]: SessionValues[K] extends number | null ? K : never }[Field];

interface Options {
  isRequired?: boolean;
  hint?: string;
  type?: string;
  most?: number;
  lang?: string | undefined;
}

const Text = ({ form, name, options = {} }: { form: Form; name: TextName; options?: Options }) => (
  <TextField
    id={controlIdOf(name)}
    type={options.type}
    lang={options.lang}
    {...form.control(name)}
    onBlur={() => form.touch(name)}
    state={stateOf(form, name, options.isRequired ?? false, options.hint)}
  />
);

/** An empty field is null if the value is nullable, otherwise NaN, which is an error. */
const NumberField = ({ form, name, options = {} }: { form: Form; name: NumberName; options?: Options }) => {
  const value = form.values[name];
  const isRequired = options.isRequired ?? false;
  return (
    <TextField
      id={controlIdOf(name)}
      name={name}
      type="number"
      min={0}
      value={value === null || Number.isNaN(value) ? '' : value}
      onChange={({ target }) => {
        const empty = isRequired ? Number.NaN : null;
        form.change({ [name]: target.value === '' ? empty : Number(target.value) });
      }}
      onBlur={() => form.touch(name)}
      state={stateOf(form, name, isRequired, options.hint)}
    />
  );
};

const Choice = <N extends TextName>({
  form,
  name,
  options,
}: {
  form: Form;
  name: N;
  options: readonly (readonly [SessionValues[N], string, (string | undefined)?])[];
}) => (
  <SelectField id={controlIdOf(name)} {...form.control(name)} state={stateOf(form, name, false)} options={options} />
);

export const WordsFields = ({ form, choices }: Pick<Groups, 'form' | 'choices'>) => (
  <>
    <Text form={form} name="name" options={{ isRequired: true, lang: contentLang() }} />
    <Text form={form} name="nameEs" options={{ hint: t(recordSpanishHint), lang: 'es' }} />
    <div className="catalog-columns">
      <SelectField
        id={controlIdOf('seriesId')}
        name="seriesId"
        value={form.values.seriesId}
        onChange={({ target }) => form.change({ seriesId: Number(target.value) })}
        state={stateOf(form, 'seriesId', true)}
        options={choices.series.map(({ id, name }) => [id, name, contentLang()])}
      />
      <Choice
        form={form}
        name="category"
        options={[
          ['', t(m.staffSessionNoCategory)],
          ...[...new Set([...choices.categories, ...(form.values.category ? [form.values.category] : [])])].map(
            (name) => [name, name, contentLang()] as const,
          ),
        ]}
      />
      <Choice
        form={form}
        name="language"
        options={sessionLanguages.map((language) => [language, sessionLanguageText(language)] as const)}
      />
    </div>
    <RichEditor
      id={controlIdOf('description')}
      state={stateOf(form, 'description', false, t(m.staffSessionDescriptionHint))}
      html={form.values.description}
      lang={contentLang()}
      change={(description) => form.change({ description })}
    />
    <RichEditor
      id={controlIdOf('descriptionEs')}
      state={stateOf(form, 'descriptionEs', false, t(recordSpanishHint))}
      html={form.values.descriptionEs}
      lang="es"
      change={(descriptionEs) => form.change({ descriptionEs })}
    />
  </>
);

/** Date and time are one form value. */
export const TimeFields = ({ form }: Pick<Groups, 'form'>) => {
  const [day = '', time = ''] = form.values.start.split('T');
  const put = (nextDay: string, nextTime: string): void =>
    form.change({ start: nextDay === '' && nextTime === '' ? '' : `${nextDay}T${nextTime}`, startFold: '' });
  const { startFold: foldError } = form.errors;
  return (
    <fieldset className="catalog-columns">
      <legend>{t(m.sessionWhen)}</legend>
      <TextField
        id={controlIdOf('start')}
        name="day"
        type="date"
        value={day}
        onChange={({ target }) => put(target.value, time)}
        onBlur={() => form.touch('start')}
        state={{ label: t(m.staffSessionDay), isRequired: true, error: form.errors.start }}
      />
      <TextField
        id={controlIdOf('time')}
        name="time"
        type="time"
        value={time}
        onChange={({ target }) => put(day, target.value)}
        onBlur={() => form.touch('start')}
        state={{ label: t(m.staffSessionTime), isRequired: true, hint: t(m.staffSessionEastern) }}
      />
      {(foldError !== undefined || form.values.startFold !== '') && (
        <SelectField
          id={controlIdOf('startFold')}
          name="startFold"
          value={form.values.startFold}
          onChange={({ target }) =>
            form.change({ startFold: target.value === 'first' ? 'first' : target.value === 'second' ? 'second' : '' })
          }
          state={stateOf(form, 'startFold', true, t(m.staffSessionFoldHint))}
          options={[
            ['', t(commonChooseOne)],
            ['first', t(m.staffSessionFoldFirst)],
            ['second', t(m.staffSessionFoldSecond)],
          ]}
        />
      )}
      <NumberField form={form} name="lengthMinutes" options={{ isRequired: true }} />
    </fieldset>
  );
};

const takenText = (count: number): string =>
  count > 0 ? t(m.staffSessionSeatsTaken, { count }) : t(m.staffSessionSeatsHint);

const { WebAndPhone, WebOnly, Teleconference } = SessionType;

export const AttendingFields = ({ form, taken }: Pick<Groups, 'form' | 'taken'>) => (
  <fieldset className="catalog-columns">
    <legend>{t(m.staffSessionAttend)}</legend>
    <SelectField
      id={controlIdOf('typeCode')}
      name="typeCode"
      value={form.values.typeCode}
      onChange={({ target }) => form.change({ typeCode: Number(target.value) })}
      state={stateOf(form, 'typeCode', true)}
      options={[...new Set([WebAndPhone, WebOnly, Teleconference, form.values.typeCode])].map((code) => [
        code,
        typeText(code),
      ])}
    />
    <NumberField form={form} name="seatsWeb" options={{ hint: takenText(taken.web) }} />
    <NumberField form={form} name="seatsPhone" options={{ hint: takenText(taken.phone) }} />
    <Text form={form} name="joinURL" options={{ type: 'url', hint: t(m.staffSessionJoinHint) }} />
    <Text form={form} name="dialIn" />
    <Text form={form} name="dialInCode" />
  </fieldset>
);

export const AccessFields = ({ form }: Pick<Groups, 'form'>) => {
  const bookings = bookingStates.map((state) => [state, bookingText(state)] as const);
  return (
    <fieldset className="catalog-columns">
      <legend>{t(m.staffSessionAccess)}</legend>
      <Choice form={form} name="captioningState" options={bookings} />
      <Text form={form} name="captioningBy" />
      <Text form={form} name="captioningURL" options={{ type: 'url', hint: t(m.staffSessionCaptionsHint) }} />
      <Choice form={form} name="interpretingState" options={bookings} />
      <Text form={form} name="interpretingBy" />
    </fieldset>
  );
};

export const QuestionFields = ({ form }: Pick<Groups, 'form'>) => (
  <fieldset className="catalog-columns">
    <legend>{t(m.questionsHeading)}</legend>
    <NumberField form={form} name="questionCutOffHours" options={{ isRequired: true }} />
    <NumberField form={form} name="questionLimit" options={{ isRequired: true }} />
  </fieldset>
);

export const CourseFields = ({ form }: Pick<Groups, 'form'>) => (
  <fieldset className="catalog-columns">
    <legend>{t(m.staffSessionCourse)}</legend>
    {(['preTestURL', 'postTestURL'] as const).map((name) => (
      <Text key={name} form={form} name={name} options={{ type: 'url', hint: t(m.staffSessionSurveyHint) }} />
    ))}
    <p className="choice">
      <input
        id={controlIdOf('hidesSteps')}
        type="checkbox"
        checked={form.values.hidesSteps}
        onChange={({ target }) => form.change({ hidesSteps: target.checked })}
      />
      <label htmlFor={controlIdOf('hidesSteps')}>{t(m.staffSessionHidesSteps)}</label>
    </p>
  </fieldset>
);
