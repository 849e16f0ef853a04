// Heard: staff create and publish a session and send an announcement.
import { expect, it } from 'vitest';
import { aSignedInPerson } from '#tests/support/api.ts';
import { aSpokenStage, expectTranscript, seated, signedInAs } from '#tests/support/spoken-stage.ts';
import { sampleStaff } from '#tests/support/staff-token.ts';

const stage = aSpokenStage();

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
  await journey.unheard(async (page) => {
    await page.getByLabel('Date', { exact: true }).fill('2027-06-17');
    await page.getByLabel('Time', { exact: true }).fill('14:30');
    await page.getByRole('button', { name: 'Save draft' }).focus();
  });
  const saved = await journey.press('enter');
  expect(saved.join(' ')).toContain('Ramps in June');
  await journey.pressUntil('next button', /^Publish push button/);
  const asked = await journey.press('enter');
  expect(asked.length).toBeGreaterThan(0);
  await journey.press('tab');
  const published = await journey.press('enter');
  expect(published.join(' ')).toContain('Status changed to Open.');
  await expectTranscript('staff-publish-a-session', journey);
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
  await journey.press('enter', 'tab');
  const sent = await journey.press('enter');
  expect(sent.join(' ')).toContain('A new way in');
  await expectTranscript('staff-announcement', journey);
});
