// Records of every kind for the access test of staff endpoints, with a request for each endpoint.
import type { BackgroundTaskKind, BackgroundTaskState } from '#rules/platform/background-tasks.ts';
import { readCorrectionsFor } from '#server/credit/credit/read-corrections.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aCertificate } from '#tests/support/certificates.ts';
import { aPastSession, aReport } from '#tests/support/credit.ts';
import { staffAt } from '#tests/support/edited-sessions.ts';
import { aPdf, uploadChunk } from '#tests/support/files.ts';
import { aPng } from '#tests/support/pictures.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';

export interface Reach {
  portal: TestPortal;
  /** Bodies and queries by method and path, as in the contract. */
  bodies: Record<string, unknown>;
  queries: Record<string, string>;
}

/** An announcement. */
export const words = { audience: 'registered', subject: 'A new way in', text: 'Use the other link.' };

/** A complete newsletter that waits to be sent. */
const newsletter = {
  subject: 'News',
  subjectEs: '',
  blocks: [{ kind: 'text', text: 'Hello.', textEs: '' }],
  audience: { hasAttended: false, state: '', credit: '', organization: '' },
};

/** Newsletters for each endpoint: sending one ends saving it. */
const someNewsletters = async ({ portal, bodies }: Reach, token: string): Promise<Record<string, string>> => {
  const path = '/api/staff/newsletters';
  const create = async (): Promise<number> => (await ask(portal, 'POST', path, { token })).body.id;
  const [saved, sent] = [await create(), await create()];
  for (const id of [saved, sent]) {
    await ask(portal, 'POST', `${path}/${id}`, { token, body: { version: 1, draft: newsletter } });
  }
  bodies[`POST ${path}/{id}`] = { version: 2, draft: newsletter };
  bodies[`POST ${path}/{id}/send`] = { version: 2, key: crypto.randomUUID(), at: null };
  return {
    [`GET ${path}/{id}`]: String(saved),
    [`POST ${path}/{id}`]: String(saved),
    [`POST ${path}/{id}/preview`]: String(sent),
    [`POST ${path}/{id}/test`]: String(sent),
    [`POST ${path}/{id}/send`]: String(sent),
  };
};

/** An email to the subscribers of a session, and newsletters. */
export const aMailing = async (reach: Reach, token: string): Promise<Record<string, string>> => {
  const { portal, bodies } = reach;
  const path = '/api/staff/sessions/1301/mailings';
  const { body } = await ask(portal, 'GET', path, { token });
  const confirmed = { kind: body.next.kind, key: body.next.key };
  const { body: mailing } = await ask(portal, 'POST', path, { token, body: confirmed });
  bodies['POST /api/staff/sessions/{id}/mailings'] = { ...confirmed, key: crypto.randomUUID() };
  bodies['POST /api/staff/sessions/{id}/mailings/test'] = {};
  bodies['POST /api/staff/mailings/{id}/stop'] = {};
  return {
    ...(await someNewsletters(reach, token)),
    'GET /api/staff/sessions/{id}/mailings': '1301',
    'POST /api/staff/sessions/{id}/mailings': '1301',
    'POST /api/staff/sessions/{id}/mailings/test': '1301',
    'POST /api/staff/mailings/{id}/stop': String(mailing.id),
  };
};

/** An announcement to session 1201 that waits to be sent; its key sends nothing else. */
export const anAnnouncement = async ({ portal, bodies }: Reach, token: string): Promise<number> => {
  const path = '/api/staff/sessions/1201/announcements';
  const { body: preview } = await ask(portal, 'POST', `${path}/preview`, { token, body: words });
  const confirmed = { ...words, key: preview.key, accounts: preview.accounts };
  bodies['POST /api/staff/sessions/{id}/announcements'] = confirmed;
  return (await ask(portal, 'POST', path, { token, body: confirmed })).body.id;
};

/** A draft session, and the change that created it. */
export const someEditing = async ({ portal, bodies }: Reach): Promise<Record<string, string>> => {
  const staff = staffAt(portal, await staffToken(portal));
  const session = await staff.create();
  const [again, begun] = [await staff.create(), await staff.create()];
  const [change] = await staff.history(begun.id);
  Object.assign(bodies, {
    'POST /api/staff/sessions': { values: session.values },
    'POST /api/staff/sessions/{id}': { version: session.version, values: session.values },
    'POST /api/staff/sessions/{id}/state': { version: again.version, state: 'open' },
    'POST /api/staff/sessions/{id}/copy': { name: 'Again', start: session.nextMonth, parts: [] },
  });
  return {
    'GET /api/staff/sessions/{id}': String(session.id),
    'POST /api/staff/sessions/{id}': String(session.id),
    'POST /api/staff/sessions/{id}/state': String(again.id),
    'POST /api/staff/sessions/{id}/copy': String(session.id),
    'GET /api/staff/changes/{id}': String(change?.id),
    'POST /api/staff/changes/{id}/undo': String(change?.id),
  };
};

/** A person for all support endpoints, with a second account to merge. */
export const aHelpedPerson = async ({ portal, bodies }: Reach): Promise<Record<string, string>> => {
  const [helped, second] = [await aSignedInPerson(portal), await aSignedInPerson(portal)];
  const { body: member } = await ask(portal, 'POST', '/api/schedule/members', {
    token: helped.token,
    body: { firstName: 'Bo', lastName: 'Lund' },
  });
  const at = Temporal.Now.instant();
  const factor = { account_id: helped.accountId, secret: 'JBSWY3DPEHPK3PXP', created_at: at, confirmed_at: at };
  await portal.db.insertInto('second_factor').values(factor).execute();
  const proof = { password: 'curb-cuts1!' };
  const { firstName, lastName, ...place } = { ...helped.person, address1: '2 Level Way' };
  const { email: _, secretQuestion: __, secretAnswer: ___, password: ____, ...where } = place;
  const one = '/api/staff/people/{id}';
  Object.assign(bodies, {
    'POST /api/staff/people': { firstName: 'New', lastName: 'Caller', email: 'new.caller@example.org' },
    [`POST ${one}/profile`]: { firstName, lastName, ...where },
    [`POST ${one}/members`]: { firstName: 'Cy', lastName: 'Lund' },
    [`POST ${one}/members/{memberId}`]: { firstName: 'Bob', lastName: 'Lund' },
    [`POST ${one}/email`]: { email: 'helped.anew@example.org', note: 'Called' },
    [`POST ${one}/email/confirm`]: { note: 'Called' },
    [`POST ${one}/sign-out`]: { note: 'Called' },
    [`POST ${one}/second-factor/remove`]: { note: 'Called' },
    [`POST ${one}/registrations`]: { sessionId: 1301, participants: [{ id: helped.selfId, method: 'Web' }] },
    [`POST ${one}/roles`]: { roles: ['presenter'], ...proof },
    [`POST ${one}/merge/{otherId}`]: proof,
  });
  const own = ['profile', 'members', 'email', 'email/confirm', 'sign-out', 'password-email', 'second-factor/remove'];
  const id = String(helped.accountId);
  return {
    [`GET ${one}`]: id,
    ...Object.fromEntries([...own, 'registrations', 'roles'].map((what) => [`POST ${one}/${what}`, id])),
    [`POST ${one}/members/{memberId}`]: `${id} ${member.id}`,
    [`DELETE ${one}/registrations/{sessionId}/{memberId}`]: `${id} 1301 ${helped.selfId}`,
    [`GET ${one}/merge/{otherId}`]: `${id} ${second.accountId}`,
    [`POST ${one}/merge/{otherId}`]: `${id} ${second.accountId}`,
  };
};

/** Incomplete uploads and a complete one, speakers, and an empty session. */
export const someFiles = async ({ portal, bodies, queries }: Reach): Promise<Record<string, string>> => {
  const token = await staffToken(portal);
  const post = async (path: string, body: unknown) => (await ask(portal, 'POST', path, { token, body })).body;
  const name = { firstName: 'Ada', lastName: 'Stepfree' };
  const speaker = { ...name, title: '', position: '', organization: '', biography: '' };
  const pdf = aPdf();
  const announced = { name: 'a.pdf', sizeBytes: pdf.length, purpose: 'material' };
  const begin = async (): Promise<string> => (await post('/api/staff/uploads', announced)).uploadId;
  const [open, whole, given] = [await begin(), await begin(), await begin()];
  await uploadChunk(portal, token, { uploadId: whole, at: 0, bytes: pdf });
  const add = () => post('/api/staff/speakers', { values: speaker });
  const [one, other, third] = [await add(), await add(), await add()];
  const [first] = (await ask(portal, 'GET', '/api/staff/series', { token })).body;
  const category = await post('/api/staff/categories', { values: { name: 'In reach' } });
  const emptied = await post('/api/staff/categories', { values: { name: 'In reach as well' } });
  const { categories } = (await ask(portal, 'GET', '/api/staff/categories', { token })).body;
  const order = categories.map(({ id }: { id: number }) => id);
  const nothing = {
    video: '',
    stream: '',
    poster: '',
    described: '',
    signed: '',
    descriptions: '',
    captions: [],
    chapters: [],
  };
  const session = await staffAt(portal, token).create();
  Object.assign(bodies, {
    'POST /api/staff/uploads': announced,
    'POST /api/staff/uploads/{uploadId}/pieces': pdf,
    'POST /api/staff/speakers': { values: speaker },
    'POST /api/staff/speakers/{id}': { version: one.version, values: speaker },
    'POST /api/staff/speakers/{id}/account': { email: '' },
    'POST /api/staff/speakers/{id}/merge': { intoId: one.id },
    'POST /api/staff/series': { values: { ...first.values, route: 'another' } },
    'POST /api/staff/categories': { values: { name: 'Another' } },
    'POST /api/staff/categories/{id}': { version: category.version, values: category.values },
    'POST /api/staff/category-order': { before: order, order },
    'POST /api/staff/series/{id}': { version: first.version, values: first.values },
    'POST /api/staff/sessions/{id}/materials': { version: session.version, values: { materials: [] } },
    'POST /api/staff/sessions/{id}/recording': { version: session.version, values: { ...nothing, playbackLink: '' } },
  });
  queries['POST /api/staff/uploads/{uploadId}/pieces'] = '?at=0';
  return {
    'GET /api/staff/uploads/{uploadId}': open,
    'POST /api/staff/uploads/{uploadId}/pieces': open,
    'POST /api/staff/uploads/{uploadId}/end': whole,
    'DELETE /api/staff/uploads/{uploadId}': given,
    'GET /api/staff/speakers/{id}': String(one.id),
    'POST /api/staff/speakers/{id}': String(one.id),
    'POST /api/staff/speakers/{id}/account': String(one.id),
    'POST /api/staff/speakers/{id}/merge': String(other.id),
    'DELETE /api/staff/speakers/{id}': String(third.id),
    'GET /api/staff/categories/{id}': String(category.id),
    'POST /api/staff/categories/{id}': String(category.id),
    'DELETE /api/staff/categories/{id}': String(emptied.id),
    'GET /api/staff/series/{id}': String(first.id),
    'POST /api/staff/series/{id}': String(first.id),
    'GET /api/staff/sessions/{id}/materials': String(session.id),
    'POST /api/staff/sessions/{id}/materials': String(session.id),
    'GET /api/staff/sessions/{id}/recording': String(session.id),
    'POST /api/staff/sessions/{id}/recording': String(session.id),
  };
};

/** Background tasks in each state, for different sessions so that none replaces another. */
export const someBackgroundTasks = async ({ portal, bodies, queries }: Reach): Promise<Record<string, string>> => {
  const { db } = portal;
  const { id: account_id } = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'staff@example.org')
    .executeTakeFirstOrThrow();
  const requested_at = Temporal.Now.instant();
  const text = Buffer.from('{}');
  const put = async (
    kind: BackgroundTaskKind,
    state: BackgroundTaskState,
    session_id: number,
    part: 'given' | 'made' | null,
  ) => {
    const ended_at = state === 'done' || state === 'failed' ? requested_at : null;
    const { id } = await db
      .insertInto('background_task')
      .values({
        account_id,
        kind,
        state,
        session_id,
        requested_at,
        ended_at,
        file_name: 'a.json',
        size_bytes: text.length,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (part)
      await db.insertInto('background_task_piece').values({ task_id: id, part, place: 0, bytes: text }).execute();
    return String(id);
  };
  const anImport = async (): Promise<string> => {
    const { id } = await db
      .insertInto('people_import')
      .values({ imported_at: Temporal.Now.instant(), files: ['people.csv'], password_hash: '$argon2id$none' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return String(id);
  };
  Object.assign(bodies, {
    'POST /api/staff/people-export': { password: 'curb-cuts1!', code: '' },
    'POST /api/staff/long-work/{id}/file': {},
    'POST /api/staff/sessions/{id}/attendance/report-imports/{taskId}': {},
    'POST /api/staff/catalog-files': { fileName: 'a.json', sizeBytes: 2 },
    'POST /api/staff/catalog-files/{id}': text,
    'POST /api/staff/people-files': { files: [{ name: 'people.csv', sizeBytes: 2 }] },
    'POST /api/staff/people-files/{id}/import': {},
  });
  queries['POST /api/staff/catalog-files/{id}'] = '?index=0';
  const decided = await put('credit-decisions', 'done', 1301, null);
  const line = { requestId: 1, name: '', sessionName: '', error: '', decisionId: 1, previous: null };
  const creditDecisions = { isGranted: true, isStopped: false, total: 1, lines: [line] };
  await db
    .updateTable('background_task')
    .set({ result: JSON.stringify({ creditDecisions }) })
    .where('id', '=', Number(decided))
    .execute();
  return {
    'POST /api/staff/long-work/{id}/stop': await put('session-certificates', 'running', 1201, null),
    'DELETE /api/staff/long-work/{id}': await put('session-certificates', 'done', 1301, 'made'),
    'POST /api/staff/long-work/{id}/file': await put('session-certificates', 'done', 1401, 'made'),
    'POST /api/staff/catalog-files/{id}': await put('catalog-check', 'receiving', 1201, null),
    'POST /api/staff/catalog-files/{id}/check': await put('catalog-check', 'receiving', 1301, 'given'),
    'POST /api/staff/people-files/{id}/import': await put('people-check', 'done', 1501, 'given'),
    'POST /api/staff/people-imports/{id}/undo': await anImport(),
    'POST /api/staff/credit/decisions/{id}/undo': decided,
    'POST /api/staff/catalog-files/{id}/import': await put('catalog-check', 'done', 1401, 'given'),
    'POST /api/staff/sessions/{id}/attendance/report-imports/{taskId}': `1301 ${await put('attendance-import', 'failed', 1301, 'given')}`,
  };
};

/** Two certificates that were reported to ACTCP and revoked later, and a sent correction. */
export const someCorrections = async ({ portal, bodies, queries }: Reach): Promise<Record<string, string>> => {
  const { db } = portal;
  const { accountId, selfId: memberId } = await aSignedInPerson(portal);
  const now = Temporal.Now.instant();
  const aRevoked = async (): Promise<number> => {
    const sessionId = await aPastSession(portal, now.subtract({ hours: 48 }));
    const { number } = await aCertificate(db, { accountId, memberId, sessionId, type: 'actcp' });
    const report = await aReport(portal, sessionId);
    const person = { firstName: 'Nora', lastName: 'Quist', memberNumber: '' };
    const course = { completedOn: '2026-11-03', courseNumber: '', courseTitle: 'Doors', units: 1.5, unitWord: 'hours' };
    const entry = { certificateNumber: number, ...person, ...course };
    const row = { roster_id: report, certificate_number: number, body: 'actcp', entry: JSON.stringify(entry) };
    await db.insertInto('roster_row').values(row).execute();
    await db
      .updateTable('certificate')
      .set({ revoked_at: now, revoke_reason: 'Not there.' })
      .where('number', '=', number)
      .execute();
    return sessionId;
  };
  const [drafted, marked, reported] = [await aRevoked(), await aRevoked(), await aRevoked()];
  const markOf = async (sessionId: number) => {
    const [due] = await readCorrectionsFor(db, 'actcp', sessionId);
    return { body: 'actcp', sessionId, version: due?.version };
  };
  queries['GET /api/staff/corrections/draft'] = `?body=actcp&sessionId=${drafted}`;
  bodies['POST /api/staff/corrections'] = await markOf(marked);
  const token = await staffToken(portal);
  const { body } = await ask(portal, 'POST', '/api/staff/corrections', { token, body: await markOf(reported) });
  return { 'GET /api/staff/corrections/{id}/file': String(body.id) };
};

/** A pending name change of a person with a certificate. */
export const someNames = async ({ portal, bodies }: Reach): Promise<Record<string, string>> => {
  const { accountId, selfId, token } = await aSignedInPerson(portal);
  await aCertificate(portal.db, { accountId, memberId: selfId });
  const { body: profile } = await ask(portal, 'GET', '/api/my/profile', { token });
  await ask(portal, 'POST', '/api/my/profile', { token, body: { ...profile[0], lastName: 'Lund' } });
  const { id } = await portal.db
    .selectFrom('name_change')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  bodies['POST /api/staff/name-changes/{id}/decision'] = { isApproved: true, note: 'Seen.' };
  return { 'POST /api/staff/name-changes/{id}/decision': String(id) };
};

/** A saved view. */
export const aView = async ({ portal, bodies, queries }: Reach): Promise<Record<string, string>> => {
  const view = { name: 'Presenters', query: 'role=presenter', isShared: false };
  const token = await staffToken(portal);
  const { body } = await ask(portal, 'POST', '/api/staff/views', { token, body: { ...view, list: 'people' } });
  queries['GET /api/staff/views'] = '?list=people';
  bodies['POST /api/staff/views'] = { ...view, list: 'people', name: 'Others' };
  bodies['POST /api/staff/views/{id}'] = view;
  bodies['POST /api/staff/views/{id}/default'] = { isDefault: true };
  const keys = ['POST /api/staff/views/{id}', 'DELETE /api/staff/views/{id}', 'POST /api/staff/views/{id}/default'];
  return Object.fromEntries(keys.map((key) => [key, String(body.id)]));
};

/** Uploading and deleting the signature of the sample signer. */
export const signatureBodies = {
  'POST /api/staff/signatures': { alt: 'Signature of Imogen Vale', content: aPng().toString('base64') },
  'POST /api/staff/signatures/remove': { signerName: 'Imogen Vale' },
};
