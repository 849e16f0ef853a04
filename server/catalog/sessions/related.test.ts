// Sessions related to one: of its category, or of its series.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { addSession } from '#tests/support/sessions.ts';

let portal: TestPortal;
let categoryId: number;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  const category = { name: 'Elevators', sort_order: 99 };
  ({ id: categoryId } = await portal.db
    .insertInto('category')
    .values(category)
    .returning('id')
    .executeTakeFirstOrThrow());
});
afterAll(() => portal?.close());

const inDays = (days: number) => ({
  category_id: categoryId,
  starts_at: Temporal.Now.instant().add({ hours: days * 24 }),
});

const relatedTo = async (id: number) => {
  const { body } = await ask(portal, 'GET', `/api/session/${id}/related`);
  return body.map((session: { id: number }) => session.id);
};

it('are the next upcoming sessions of its category, then the newest past ones, four at most', async () => {
  const archived = { status_code: SessionStatus.Archived };
  const subject = await addSession(portal, inDays(10));
  const old = await addSession(portal, { ...inDays(-900), ...archived });
  const later = await addSession(portal, { ...inDays(40), series_id: 1 });
  const past = await addSession(portal, { ...inDays(-30), ...archived });
  const next = await addSession(portal, inDays(20));
  await addSession(portal, { ...inDays(-1000), ...archived });
  await addSession(portal, { ...inDays(15), is_draft: true, status_code: SessionStatus.Deleted });
  await addSession(portal, { ...inDays(16), status_code: SessionStatus.Deleted });
  await addSession(portal, { ...inDays(-5), status_code: SessionStatus.Outdated });

  expect(await relatedTo(subject)).toEqual([next, later, past, old]);
});

it('are those of its series if it has no category', async () => {
  const subject = await addSession(portal, { series_id: 2 });
  const related = await relatedTo(subject);
  const { body } = await ask(portal, 'GET', `/api/session/${related[0]}`);
  expect(related.length).toBe(4);
  expect(body.application_id).toBe(2);
});

it('do not exist for an unknown session or a draft', async () => {
  const draft = await addSession(portal, { is_draft: true, status_code: SessionStatus.Deleted });
  for (const id of [draft, 9_999_999]) {
    expect((await ask(portal, 'GET', `/api/session/${id}/related`)).status).toBe(404);
  }
});
