// Test fixtures: sessions edited by staff.

import type { SessionValues, StaffSession } from '#contract/catalog/session-editing.ts';
import { SessionType } from '#rules/catalog/attendance-choice.ts';
import { tasksOf } from '#server/tasks.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';

/** A Thursday far in the future, 2:30 p.m. Eastern Time. */
export const someSession: SessionValues = {
  name: 'Ramps at Old Doors',
  nameEs: '',
  seriesId: 4,
  category: '',
  typeCode: SessionType.WebAndPhone,
  language: 'en',
  description: '<p>How a step becomes a slope.</p>',
  descriptionEs: '',
  start: '2098-05-15T14:30',
  startFold: '',
  lengthMinutes: 90,
  state: 'draft',
  seatsWeb: null,
  seatsPhone: null,
  questionCutOffHours: 24,
  questionLimit: 40,
  joinURL: '',
  dialIn: '',
  dialInCode: '',
  captioningURL: '',
  captioningState: 'none',
  captioningBy: '',
  interpretingState: 'none',
  interpretingBy: '',
  preTestURL: '',
  postTestURL: '',
  hidesSteps: false,
  speakers: [],
  credits: [],
};

/** API calls by staff; each throws on an error response. */
export const staffAt = (portal: TestPortal, token: string) => {
  const good = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
    const answer = await ask(portal, method, path, { token, ...(body === undefined ? {} : { body }) });
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  return {
    read: (id: number): Promise<StaffSession> => good('GET', `/api/staff/sessions/${id}`),
    create: (values: Partial<SessionValues> = {}): Promise<StaffSession> =>
      good('POST', '/api/staff/sessions', { values: { ...someSession, ...values } }),
    save: ({ id, version }: StaffSession, values: SessionValues): Promise<StaffSession> =>
      good('POST', `/api/staff/sessions/${id}`, { version, values }),
    put: ({ id, version }: StaffSession, state: SessionValues['state']): Promise<StaffSession> =>
      good('POST', `/api/staff/sessions/${id}/state`, { version, state }),
    copy: (id: number, body: object): Promise<StaffSession> => good('POST', `/api/staff/sessions/${id}/copy`, body),
    undo: (id: number): Promise<{ id: number }> => good('POST', `/api/staff/changes/${id}/undo`),
    /** Newest first. */
    history: async (id: number) =>
      (await good('GET', `/api/staff/changes?kind=session&record=${id}`)).changes as {
        id: number;
        action: string;
        fields: string[];
        who: string;
      }[], // As the contract says.
  };
};

/** A published upcoming session with one registration. */
export const aRegisteredSession = async (portal: TestPortal, values: Partial<SessionValues> = {}) => {
  const staff = staffAt(portal, await staffToken(portal));
  const session = await staff.put(await staff.create(values), 'open');
  const person = await aSignedInPerson(portal);
  const body = [{ id: session.id, participants: [{ id: person.selfId, method: 'Web' }] }];
  const registered = await ask(portal, 'POST', '/api/schedule/register', { token: person.token, body });
  if (registered.status !== 200) throw new Error(registered.text);
  return { session: await staff.read(session.id), person };
};

/** Runs the session's email jobs, and returns the emails to the person. */
export const emailsTo = async (portal: TestPortal, id: number, email: string): Promise<string[]> => {
  const { rows } = await portal.db.executeQuery<{
    payload: Parameters<ReturnType<typeof tasksOf>['notify-change']>[0];
  }>({
    sql: `select payload from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks
      on tasks.id = jobs.task_id where identifier = 'notify-change' and (payload->>'sessionId')::integer = ${id}`,
    parameters: [],
    query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
    queryId: { queryId: 'jobs' },
  });
  const mail = {
    smtpUrl: null,
    publicUrl: 'https://portal.example',
    joinSecret: 'a secret of the tests',
    from: null,
    contactEmail: null,
  };
  const tasks = tasksOf(portal.db, mail, () => Temporal.Now.instant());
  for (const { payload } of rows) await tasks['notify-change'](payload);
  const messages = await portal.db
    .selectFrom('email')
    .select('kind')
    .where('recipient', '=', email)
    .where('kind', 'like', 'session-%')
    .orderBy('id')
    .execute();
  return messages.map(({ kind }) => kind);
};
