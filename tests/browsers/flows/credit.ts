// After a session: quiz, evaluation, certificate, transcript, verification.
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { sampleTests } from '#content/sample/tests.ts';
import type { Flow, FlowStage } from '#tests/browsers/flow.ts';
import { aPersonAt, expectNoComplaints } from '#tests/browsers/steps.ts';
import { aSignedInPerson } from '#tests/support/api.ts';
import { aCertificate } from '#tests/support/certificates.ts';
import type { EnginePage } from '#tests/support/engines/engine-page.ts';

const sessionId = 1296;
const sessionName = 'Ramps and Curb Ramps: From Drawing to Tape Measure';

type Question = (typeof sampleTests)[number]['questions'][number];

/** By keyboard: focus on each right answer, then a key. */
export const answerQuestion = async (page: EnginePage, { text, choices, accepted }: Question): Promise<void> => {
  const right = choices.filter(({ isRight }) => isRight).map((choice) => choice.text);
  const focusIn = (question: string, answer: string) => {
    const group = Array.from(document.querySelectorAll('fieldset')).find((each) => each.textContent.includes(question));
    const labels = Array.from(group?.querySelectorAll('label') ?? []);
    const control = labels.find(({ textContent }) => textContent.trim() === answer || answer === '')?.control;
    const field = control ?? group?.querySelector('input');
    field?.scrollIntoView({ block: 'center' });
    field?.focus();
  };
  for (const answer of right) {
    await page.run(focusIn, text, answer);
    await page.press('Space');
  }
  if (right.length > 0) return;
  await page.run(focusIn, text, '');
  await page.type(accepted[0] ?? '');
};

const seated = ({ portal }: FlowStage, { accountId, selfId }: { accountId: number; selfId: number }) =>
  portal.db
    .insertInto('registration')
    .values({
      ...{ account_id: accountId, member_id: selfId, session_id: sessionId },
      ...{ method: 'Web', registered_at: Temporal.Now.instant() },
    })
    .execute();

const quiz: Flow = {
  name: 'take a quiz by keyboard, with a reload in the middle, and pass it',
  run: async (stage) => {
    const questions = sampleTests.find(({ kind }) => kind === 'quiz')?.questions ?? [];
    const path = `/my/sessions/${sessionId}/tests/quiz`;
    const visit = await aPersonAt(stage, '/my');
    const { page } = visit;
    await seated(stage, visit);
    await page.open('/my/sessions');
    await page.click('link', `Take the quiz of ${sessionName}`);
    await page.heading(`Quiz: ${sessionName}`);
    await page.focus('button', 'Start quiz');
    await page.press('Enter');
    await page.shows('0 of 5 questions answered.');
    for (const question of questions.slice(0, 3)) await answerQuestion(page, question);
    await page.shows('3 of 5 questions answered.');
    await page.open(path);
    await page.shows('3 of 5 questions answered.');
    await page.click('button', 'Review and submit');
    await page.focused('Before you submit');
    for (const question of questions.slice(3)) await answerQuestion(page, question);
    await page.shows('All 5 questions are answered.');
    await page.click('button', 'Submit answers');
    await page.shows('Passed with 100 percent');
    await page.focused('Passed with 100 percent');
    expectNoComplaints(page);
  },
};

const evaluation: Flow = {
  name: 'evaluate a session, at first without a required answer',
  run: async (stage) => {
    const visit = await aPersonAt(stage, '/my');
    const { page } = visit;
    await seated(stage, visit);
    await page.open(`/my/sessions/${sessionId}/evaluation`);
    await page.heading(`Evaluation: ${sessionName}`);
    await page.click('button', 'Submit answers');
    await page.focused('Your answers are not sent yet');
    const groups = await page.run(() => document.querySelectorAll('fieldset:has(input[type=radio])').length);
    for (let index = 0; index < groups; index += 1) {
      await page.run((place) => {
        const group = document.querySelectorAll('fieldset:has(input[type=radio])')[place];
        group?.querySelector<HTMLInputElement>('input[type=radio]')?.focus();
      }, index);
      // Arrow keys move within a group of radio buttons.
      await page.press('Space', 'Down');
    }
    const chosen = await page.run(() => document.querySelectorAll('input[type=radio]:checked').length);
    expect(chosen).toBe(groups);
    await page.click('button', 'Submit answers');
    await page.shows('Thank you. Your answers were submitted.');
    expectNoComplaints(page);
  },
};

const certificate: Flow = {
  name: 'save a certificate as PDF',
  run: async (stage) => {
    const { page, accountId, selfId } = await aPersonAt(stage, '/my');
    const { number } = await aCertificate(stage.portal.db, { accountId, memberId: selfId });
    await page.open('/my/certificates');
    await page.shows(number);
    const file = await page.download(() => page.click('button', /^Save as PDF/));
    expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
    expectNoComplaints(page);
  },
};

const transcript: Flow = {
  name: 'add credit from elsewhere to the transcript, with fields for dates',
  run: async (stage) => {
    const { page, accountId, selfId } = await aPersonAt(stage, '/my');
    await aCertificate(stage.portal.db, { accountId, memberId: selfId });
    await page.open('/my/transcript');
    await page.click('button', 'Add credit from another provider');
    await page.fill(/^Course/, 'Ramps and slopes');
    await page.fillDate('Date', '2026-02-28');
    await page.fill(/^Contact hours/, '2');
    await page.click('button', 'Save credit');
    await page.shows('Your credit for Ramps and slopes is saved.');
    await page.fillDate('From', '2026-03-01');
    await page.press('Enter');
    await page.shows('Credit in these dates');
    await page.until('it is left out', () => !document.querySelector('main table')?.textContent?.includes('slopes'));
    expectNoComplaints(page);
  },
};

const verifying: Flow = {
  name: 'verify a certificate by its number, at first a mistyped one',
  run: async ({ open, portal }) => {
    const { accountId, selfId } = await aSignedInPerson(portal);
    const { number } = await aCertificate(portal.db, { accountId, memberId: selfId });
    const page = await open('/verify');
    await page.fill(/^Certificate number/, 'CC-1234');
    await page.press('Enter');
    await page.shows('This is not a certificate number');
    await page.fill(/^Certificate number/, number.toLowerCase().replaceAll('-', ' '));
    await page.press('Enter');
    await page.shows('This certificate is valid');
    expect(await page.address()).toBe(`/verify/${number}`);
    await page.shows('Nora Quist');
    expectNoComplaints(page);
  },
};

export const credit = [quiz, evaluation, certificate, transcript, verifying];
