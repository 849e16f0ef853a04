// Heard: a person's certificates, the transcript with its table, and the public check of a number.
import { it } from 'vitest';
import { aSignedInPerson } from '#tests/support/api.ts';
import { aCertificate } from '#tests/support/certificates.ts';
import { aSpokenStage, expectTranscript, signedInAs, spokenNow } from '#tests/support/spoken-stage.ts';

const stage = aSpokenStage();

it('finds a certificate, and the same credit in the transcript', async () => {
  const { person, accountId, selfId } = await aSignedInPerson(stage.portal());
  const now = spokenNow.subtract({ hours: 48 });
  const { number } = await aCertificate(stage.portal().db, { accountId, memberId: selfId, sessionId: 1296, now });
  const journey = await stage.begin();
  await journey.unheard(signedInAs(stage.portal(), person));
  await journey.openUnheard('/my/certificates');
  await journey.pressUntil('next heading', 'Certificates');
  await journey.press('read from here');
  await expectTranscript('certificates', journey, { [number]: 'CC-0000-0000-00' });
});

it('reads the transcript, and its table by cells', async () => {
  const { person, accountId, selfId } = await aSignedInPerson(stage.portal());
  const now = spokenNow.subtract({ hours: 48 });
  const { number } = await aCertificate(stage.portal().db, { accountId, memberId: selfId, sessionId: 1296, now });
  const journey = await stage.begin();
  await journey.unheard(signedInAs(stage.portal(), person));
  await journey.openUnheard('/my/transcript');
  await journey.pressUntil('next heading', 'ranscript');
  await journey.pressUntil('next table', 'able with');
  await journey.press('cell below', 'cell to the right', 'cell to the right', 'cell to the right');
  await expectTranscript('transcript', journey, { [number]: 'CC-0000-0000-00' });
});
