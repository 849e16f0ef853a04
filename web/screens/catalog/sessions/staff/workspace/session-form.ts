// The one form of a session's pages: it keeps unsaved changes while staff move between them.
import { useState } from 'react';
import {
  type SessionChoices,
  type SessionValues,
  type StaffSession,
  saveSession,
  sessionForm,
  sessionValues,
} from '#contract/catalog/session-editing.ts';
import * as m from '#messages/en/catalog.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { SessionType } from '#rules/catalog/attendance-choice.ts';
import { savingEffect } from '#rules/registration/session-effects.ts';
import { ApiError, browserCall } from '#web/client/api.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { removeCachedSession } from '#web/client/session-cache.ts';
import { type RecordForm, useRecordForm } from '#web/client/use-record-form.ts';
import { fieldText } from '#web/shell/record-editor/record-words.ts';

export const emptyValues = (choices: SessionChoices): SessionValues => ({
  name: '',
  nameEs: '',
  seriesId: choices.series[0]?.id ?? 0,
  category: '',
  typeCode: SessionType.WebAndPhone,
  language: 'en',
  description: '',
  descriptionEs: '',
  start: '',
  startFold: '',
  lengthMinutes: choices.series[0]?.lengthMinutes ?? 90,
  state: 'draft',
  ...choices.defaults,
  joinURL: '',
  dialIn: '',
  dialInCode: '',
  captioningURL: '',
  captioningState: 'wanted',
  captioningBy: '',
  interpretingState: 'wanted',
  interpretingBy: '',
  preTestURL: '',
  postTestURL: '',
  hidesSteps: false,
  speakers: [],
  credits: [],
});

/** Fields in calendars and emails: registered people are notified of a change. */
const notifiedFields = [
  'name',
  'nameEs',
  'start',
  'startFold',
  'lengthMinutes',
  'dialIn',
  'dialInCode',
  'captioningURL',
] as const;

const hasNoPage: readonly string[] = ['draft', 'discarded', 'deleted'];

/** What registered people will get by email once the values are saved; empty if nothing. */
export const emailEffect = (session: StaffSession, values: SessionValues): string => {
  const notifies = notifiedFields.some((field) => values[field] !== session.values[field]);
  return notifies && !hasNoPage.includes(values.state) ? savingEffect(session.affected) : '';
};

export const fieldLabel = (path: string): string => {
  const [field = '', index, part] = path.split('.');
  const name = fieldText('session', field);
  if (index === undefined) return name;
  const values = { field: name, number: Number(index) + 1 };
  return part === 'credits' ? t(m.staffSessionErrorAmount, values) : t(platform.recordFieldNumbered, values);
};

export interface SessionForm {
  form: RecordForm<SessionValues>;
  /** Saving needs to offer fewer seats than are taken, which staff confirm. */
  hasFewerSeats: boolean;
  allowsFewerSeats: boolean;
  setAllowsFewerSeats: (allows: boolean) => void;
}

export const useSessionForm = (session: StaffSession, changed: () => Promise<void>): SessionForm => {
  const [allowsFewerSeats, setAllowsFewerSeats] = useState(false);
  const [hasFewerSeats, setHasFewerSeats] = useState(false);
  const form = useRecordForm<SessionValues>({
    key: `staff-session-${session.id}`,
    record: session,
    schema: sessionValues,
    validate: (values) => schemaErrors(sessionForm, values),
    successMessage: t(m.staffSessionSaved),
    save: async ({ version, values }) => {
      const params = { id: String(session.id) };
      try {
        const saved = await browserCall(saveSession, { params, body: { version, values, allowsFewerSeats } });
        // Show the saved version, not the cached one.
        void removeCachedSession(session.id);
        setHasFewerSeats(false);
        setAllowsFewerSeats(false);
        await changed();
        return saved;
      } catch (error) {
        if (error instanceof ApiError && error.body.error === 'FEWER_SEATS') setHasFewerSeats(true);
        throw error;
      }
    },
  });
  return { form, hasFewerSeats, allowsFewerSeats, setAllowsFewerSeats };
};
