// What the situations of evidence share: the words that people are told, and the steps that most of them take.
import { noReport, type Scene, type Step, web } from '#tests/support/evidence.ts';

/** `told`: the state and the reasons. `staff`: the evidence and the proposals of the review. `mail`: kinds of email. */
export type EvidenceRow = [
  name: string,
  scene: Scene,
  steps: Step[],
  outcome: { told: string; staff: string; decision: string; mail: string },
];

export const awaitsWebinar = 'We are waiting for the attendance report of the webinar.';
export const awaitsCalls = 'We are waiting for the log of telephone calls.';
export const mayBeYou = 'The attendance report names someone who may be you. Our staff will check.';
export const unreadRow =
  'A line of the attendance report that may be about you could not be read. Our staff will check.';
export const inReview = 'Our staff are reviewing the attendance of this session. We will email you the decision.';
export const notThere =
  'You attended 0 of the 75 minutes that full credit needs. That is less than the smallest part, a quarter of an hour of credit.';
export const wholeTime = 'You attended 90 minutes. This certificate needs 75.';

export const noCalls = noReport('telephone');
export const noWeb = noReport('webinar');
export const somebodyElse = web(['Zed Nobody', 0, 90]);
