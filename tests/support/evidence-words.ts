// Texts and steps shared by the evidence scenarios.
import { noReport, type Scene, type Step, web } from '#tests/support/evidence.ts';

/** `person`: state and reasons for the person. `staff`: evidence and proposals of the review. `mail`: email templates. */
export type EvidenceRow = [
  name: string,
  scene: Scene,
  steps: Step[],
  outcome: { person: string; staff: string; decision: string; mail: string },
];

export const awaitsWebinar = 'We are waiting for the attendance report of the webinar.';
export const awaitsCalls = 'We are waiting for the log of telephone calls.';
export const mayBeYou = 'The attendance report names someone who may be you. Our staff will check.';
export const unreadRow =
  'We could not read a line of the attendance report that may be about you. Our staff will check.';
export const inReview = 'Our staff are reviewing the attendance of this session. We will email you the decision.';
export const notThere =
  'You attended 0 of the 75 minutes that full credit needs. That is less than the smallest partial credit, a quarter of an hour.';
export const wholeTime = 'You attended 90 minutes. This certificate needs 75.';

export const noCalls = noReport('telephone');
export const noWeb = noReport('webinar');
export const someoneElse = web(['Zed Nobody', 0, 90]);
