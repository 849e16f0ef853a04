// Coordinators get an email when their organization's group is handed over, asked for or not.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountHooks } from '#server/account-hooks.ts';
import { eraseAccount } from '#server/accounts/profile/delete-account.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { coordinatorKeyFor } from '#tests/support/group-invitations.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { until } from '#tests/support/until.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false, jobs: true });
});
afterAll(() => portal?.close());

type Person = Awaited<ReturnType<typeof aSignedInPerson>>;

const post = ({ token }: Person, path: string, body: unknown) => ask(portal, 'POST', path, { token, body });

/** With the main coordinator first, and one who reads Spanish last. */
const coordinators = async () => {
  const [main, second, third] = await Promise.all(
    ['Mia', 'Sam', 'Eva'].map((firstName) => aSignedInPerson(portal, { firstName })),
  );
  if (!main || !second || !third) throw new Error('Three people.');
  await portal.db.updateTable('account').set({ language: 'es' }).where('id', '=', third.accountId).execute();
  await post(main, '/api/my/organization', { name: 'Old Mill Library' });
  for (const person of [second, third]) {
    await post(main, '/api/my/organization/invitations', { email: person.person.email });
    const key = await coordinatorKeyFor(portal, person.person.email);
    expect((await post(person, '/api/my/organization/coordinators', { key })).status).toBe(204);
  }
  return { main, second, third };
};

const emailsTo = async ({ person: { email } }: Person) => {
  const rows = await portal.db
    .selectFrom('email')
    .select(['kind', 'subject', 'body_text'])
    .where('recipient', '=', email)
    .where('kind', 'in', ['handover', 'handover-received'])
    .execute();
  return rows.map(({ kind, subject, body_text }) => [kind, subject, body_text]);
};

/** When the last of them has one. */
const emailsOf = async (people: Person[]) => {
  await until('everyone has an email', async () =>
    (await Promise.all(people.map(emailsTo))).every(({ length }) => length > 0),
  );
  return Promise.all(people.map(emailsTo));
};

const link = 'http://localhost:3000/my/organization';
const containing = (...texts: string[]) =>
  expect.stringMatching(new RegExp(texts.map((text) => `${text}[^]*`).join('')));

it('emails every coordinator after a handover, each in their language', async () => {
  const { main, second, third } = await coordinators();

  expect((await post(main, '/api/my/organization/main-coordinator', { id: second.accountId })).status).toBe(204);

  const emails = await emailsOf([main, second, third]);
  const [spanish] = [containing('Hola, Eva', 'se entregó a otra persona', 'http://localhost:3000/es/my/organization')];
  expect(emails).toEqual([
    [['handover', 'Your group has a new main coordinator', containing('You handed your', link)]],
    [['handover-received', 'You’re now the main coordinator of your group', containing('handed it over to you', link)]],
    [['handover', 'Su grupo tiene una nueva coordinación principal', spanish]],
  ]);
  // An address may not be verified.
  expect(JSON.stringify(emails)).not.toMatch(/Old Mill|Quist/);
});

it('emails the others when the account of the main coordinator is deleted', async () => {
  const { main, second, third } = await coordinators();

  expect((await post(main, '/api/my/delete-account', { password: main.person.password })).status).toBe(204);

  expect(await emailsOf([second, third])).toEqual([
    [
      [
        'handover-received',
        'You’re now the main coordinator of your group',
        containing('was deleted', 'yours now', link),
      ],
    ],
    [['handover', 'Su grupo tiene una nueva coordinación principal', containing('Se eliminó la cuenta')]],
  ]);
  expect(await emailsTo(main)).toEqual([]);
});

it('emails the others when the portal deletes the account of the main coordinator, as it does with inactive ones', async () => {
  const { main, second } = await coordinators();
  const now = Temporal.Now.instant();
  const requestContext = { now, address: '', browser: '', requestId: 'delete-old-data', isLocal: true };

  await portal.db.transaction().execute((tx) => eraseAccount(tx, accountHooks, main.accountId, requestContext));

  expect(await emailsOf([second])).toEqual([
    [['handover-received', 'You’re now the main coordinator of your group', containing('was deleted', link)]],
  ]);
});
