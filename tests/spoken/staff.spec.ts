// Heard: staff create and publish a session, answer an accommodation request, and send an announcement.
import { expect, it } from 'vitest';
import { aSignedInPerson } from '#tests/support/api.ts';
import { aSpokenStage, expectTranscript, seated, signedInAs, spokenNow } from '#tests/support/spoken-stage.ts';
import { sampleStaff } from '#tests/support/staff-token.ts';

const stage = aSpokenStage();
const open = 1201;

it('creates and publishes a session', async () => {
  const journey = await stage.begin();
  await journey.unheard(signedInAs(stage.portal(), sampleStaff));
  await journey.openUnheard('/staff/sessions/new');
  await journey.pressUntil('next heading', 'New session');
  await journey.pressUntil('next entry', 'Name');
  await journey.press('change mode');
  const refused = await journey.press('enter');
  expect(refused.length).toBeGreaterThan(0);
  await journey.press('tab', 'enter');
  await journey.type('Ramps in June');
  await journey.pressUntil('tab', 'Month');
  await journey.type('06172027');
  await journey.pressUntil('tab', 'Hours');
  await journey.type('0230p');
  await journey.pressUntil('tab', 'Save draft');
  const saved = await journey.press('enter');
  expect(saved.join(' ')).toContain('Ramps in June');
  // On a slow machine it would end, and be read again, while the session is published.
  await journey.unheard((page) => page.locator('.toast').first().waitFor({ state: 'detached' }));
  await journey.pressUntil('next button', /^Publish push button/);
  const asked = await journey.press('enter');
  expect(asked.join(' ')).toContain('Publish? dialog Visitors see it');
  await journey.pressUntil('tab', /^Publish push button/);
  const published = await journey.press('enter');
  expect(published.join(' ')).toContain('Status changed to Open.');
  await expectTranscript('staff-publish-a-session', journey);
});

it('answers an accommodation request, at first without the words that a refusal needs', async () => {
  const { db } = stage.portal();
  const person = await aSignedInPerson(stage.portal(), { firstName: 'Nora', lastName: 'Quist' });
  await seated(stage.portal(), person, open);
  await db
    .insertInto('accommodation_request')
    .values({
      ...{ session_id: open, account_id: person.accountId, kind: 'signLanguage', state: 'requested', words: '' },
      ...{ requested_at: spokenNow, changed_at: spokenNow },
    })
    .execute();
  const journey = await stage.begin();
  await journey.unheard(signedInAs(stage.portal(), sampleStaff));
  await journey.openUnheard('/staff/accommodations');
  await journey.pressUntil('next heading', 'Accommodation requests');
  await journey.pressUntil('next button', 'Update request for Sign language interpretation, Nora Quist');
  const form = await journey.press('enter');
  expect(form.join(' ')).toContain('Status');
  await journey.type('d');
  await journey.press('tab', 'tab');
  const refused = await journey.press('enter');
  expect(refused.length).toBeGreaterThan(0);
  await journey.type('No interpreter is free that day.');
  await journey.press('tab');
  const saved = await journey.press('enter');
  expect(saved.join(' ')).toContain('We’ll email them.');
  await expectTranscript('staff-answer-a-request', journey);
});

it('previews and sends an announcement', async () => {
  const person = await aSignedInPerson(stage.portal());
  await seated(stage.portal(), person, 1299);
  const journey = await stage.begin();
  await journey.unheard(signedInAs(stage.portal(), sampleStaff));
  await journey.openUnheard('/staff/announcements/new?session=1299');
  await journey.pressUntil('next heading', 'Email registrants');
  await journey.pressUntil('next entry', 'Subject');
  await journey.press('change mode');
  await journey.type('A new way in');
  await journey.press('tab');
  await journey.type('Use the other link.');
  await journey.press('tab', 'tab', 'tab');
  const preview = await journey.press('enter');
  expect(preview.join(' ')).toContain('Preview for');
  await journey.pressUntil('next button', /^Send to/);
  const asked = await journey.press('enter');
  expect(asked.join(' ')).toContain('Send to 1 account? dialog Session:');
  await journey.pressUntil('tab', /^Send to/);
  const sent = await journey.press('enter');
  expect(sent.join(' ')).toContain('A new way in');
  await expectTranscript('staff-announcement', journey);
});
