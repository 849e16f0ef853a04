// Heard: a quiz is answered and passed.
import { expect, it } from 'vitest';
import { sampleTests } from '#content/sample/tests.ts';
import { orderOfAttempt } from '#rules/credit/quiz-order.ts';
import { aSignedInPerson } from '#tests/support/api.ts';
import type { KeyJourney } from '#tests/support/spoken-journey.ts';
import { aSpokenStage, expectTranscript, sameOrder, seated, signedInAs } from '#tests/support/spoken-stage.ts';

const stage = aSpokenStage();
const sessionId = 1296;
const seed = 9;
const questions = sampleTests.find(({ kind }) => kind === 'quiz')?.questions ?? [];

/** In browse mode, from the question before. */
const answer = async (journey: KeyJourney, { kind, choices, accepted }: (typeof questions)[number]): Promise<void> => {
  const right = choices.filter(({ isRight }) => isRight);
  if (kind === 'multiple') {
    for (let found = 0; found < right.length; ) {
      const heard = await journey.press('next check box');
      if (!right.some(({ text }) => heard.some((each) => each.includes(text)))) continue;
      await journey.press('space');
      found += 1;
    }
  } else if (kind === 'short') {
    await journey.pressUntil('next entry', 'Your answer');
    await journey.press('change mode');
    await journey.type(accepted[0] ?? '');
    await journey.press('change mode');
  } else {
    await journey.pressUntil('next radio button', `${right[0]?.text ?? ''}.`);
    await journey.press('space');
  }
};

it('takes a quiz', async () => {
  const person = await aSignedInPerson(stage.portal());
  await seated(stage.portal(), person, sessionId);
  await sameOrder(stage.portal(), seed);
  const journey = await stage.begin();
  await journey.unheard(signedInAs(stage.portal(), person.person));
  await journey.openUnheard(`/my/sessions/${sessionId}/tests/quiz`);
  await journey.pressUntil('next heading', 'Quiz:');
  await journey.pressUntil('next button', 'Start quiz');
  const first = await journey.press('enter');
  expect(first.length).toBeGreaterThan(0);
  for (const question of orderOfAttempt(questions, seed)) await answer(journey, question);
  await journey.pressUntil('next button', 'Review and submit');
  const review = await journey.press('enter');
  expect(review.join(' ')).toContain('Before you submit');
  await journey.pressUntil('next button', 'Submit answers');
  const result = await journey.press('enter');
  expect(result.join(' ')).toContain('Passed with 100 percent');
  await expectTranscript('quiz', journey);
});
