// ADA Legal: decisions explained. The first ones are still to come, the others go back in time.
import type { Topic } from '#content/sample/topic.ts';

export const legal: Topic[] = [
  [
    'Website Cases: The Year in Review',
    'Legal',
    'Standing, nexus, mootness and settlements. Two lawyers from two sides explain what changed for public websites this year.',
  ],
  [
    'Damages, Fees and What Settlements Contain',
    'Legal',
    'Which remedies each title offers, why monitoring clauses matter, and how a good settlement is written.',
  ],
  [
    'Service Animals in the Courts',
    'Legal',
    'Hospitals, schools and shops before the judge: what training means, and when a fundamental alteration was shown.',
  ],
  [
    'Olmstead at Work and at Home',
    'Legal',
    'The most integrated setting, from institutions to sheltered workshops, and the remedies states have agreed to.',
  ],
  [
    'Testers and Standing',
    'Legal',
    'May somebody sue who never meant to stay at the hotel? The arguments, without heat.',
  ],
  [
    'Essential Functions Before the Court',
    'Legal',
    'Job descriptions, practice and common sense. Twelve decisions on lifting, driving, attendance and stress.',
  ],
  [
    'Deliberate Indifference',
    'Legal',
    'What a public entity knew, when it knew, and what it did. The road to compensatory damages.',
  ],
  [
    'Insurance, Benefits and Safe Harbors',
    'Legal',
    'Actuarial facts, wellness programs and questions about family history.',
  ],
  [
    'Arbitration Clauses and Disability Claims',
    'Legal',
    'What people sign on their first day and what it means for a claim three years later.',
  ],
  [
    'Prisons and Jails: Programs Count',
    'Legal',
    'Education, work and visits are programs as well. Cases on hearing aids, wheelchairs and good-time credits.',
  ],
  [
    'Temporary Conditions & the Definition',
    'Legal',
    'Broken bones, pregnancy complications, recovery: how courts read duration since the amendments.',
  ],
  [
    'Fee Shifting and Serial Litigation',
    'Legal',
    'Why some people file many cases, what courts say, and how to fix barriers instead of counting plaintiffs.',
  ],
  [
    'Zoning, Group Homes and Reasonable Modification',
    'Legal',
    'Spacing rules, occupancy limits and neighbors. Local government duties in land use.',
  ],
  [
    'Emergency Services: 911 and After',
    'Legal',
    'Text, relay, dispatch and response. Cases on communication in crises.',
  ],
  [
    'Education Law Beside the ADA',
    'Legal',
    'When must a family go through the school process first, and when not? Remedies and exhaustion explained.',
  ],
  ['Associational Claims', 'Legal', 'Discrimination because of somebody one knows: parents, partners and caregivers.'],
  [
    'Regarded As: Claims Without Limits on Daily Life',
    'Legal',
    'What the third prong protects, what it does not require, and the transitory and minor defense.',
  ],
  [
    'How to Read a Court Decision',
    'Legal',
    'Facts, issue, rule, reasoning, holding. A method for people who are not lawyers.',
  ],
];
