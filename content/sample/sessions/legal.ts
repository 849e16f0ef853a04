// ADA Legal: decisions explained. Upcoming sessions first, then past ones, latest first.
import type { Topic } from '#content/sample/topic.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';

export const legal: Topic[] = [
  [
    'Website Cases: The Year in Review',
    'Legal',
    'May a shop without a counter be sued over its site? Courts still give more than one answer. Two lawyers who usually sit on opposite sides explain standing, the link to a physical place, repairs made after the complaint, and what settlements now contain. They agree on more than either expected.',
  ],
  [
    'Damages, Fees and What Settlements Contain',
    'Legal',
    'Each title of the ADA has its own remedies, and clients are often surprised by them. Learn who can receive money and for what, when fees follow, why monitoring clauses matter more than apologies, and how a good settlement names a person, a date and a way to check.',
  ],
  [
    'Who Is a Public Entity? Contractors, Authorities & Friends',
    'Legal',
    'A county hires a company to run its bus line, a stadium belongs to an authority, a nonprofit manages the shelter. When the ramp is missing, whom does the law address? We trace responsibility through contracts, grants and leases, and suggest clauses that keep the duty from falling between two chairs.',
  ],
  [
    'Service Animals in the Courts',
    'Legal',
    'Hospitals, schools and shops have all brought their worries to a judge. What did training mean in those cases, how was it shown, and when did an animal really alter the service? We read short passages aloud and separate the holdings from the sentences that are only quoted like holdings.',
  ],
  [
    'Olmstead at Work and at Home',
    'Legal',
    'Unneeded segregation is discrimination, and that reaches beyond institutions. We follow the idea of the most integrated setting into nursing homes, sheltered workshops, day programs and waiting lists, look at the remedies states have agreed to, and hear how an agreement reads to somebody who lives under it.',
  ],
  [
    'Testers and Standing',
    'Legal',
    'May somebody sue who never meant to stay at the hotel? People who test for barriers have shaped civil rights law for decades, and courts disagree about them. Two lawyers set out both arguments without heat, and a tester describes how she works, what she records and when she writes a letter first.',
  ],
  [
    'Essential Functions Before the Court',
    'Legal',
    'A job description is evidence, and so is what people really do all day. Twelve decisions about lifting, driving, attendance, overtime and stress show which facts persuaded judges. Employers will learn to write descriptions that hold, and employees will learn what to note when the paper and the practice differ.',
  ],
  [
    'Deliberate Indifference',
    'Legal',
    'To receive compensatory damages from a public entity, many courts ask what it knew, when it knew it, and what it then failed to do. We build a timeline from the file of an invented case, email by email, and vote at each step on whether ordinary carelessness has turned into something worse.',
  ],
  [
    'Insurance, Benefits and Safe Harbors',
    'Legal',
    'Insurers may classify risks, within limits that are easier to quote than to apply. This session covers benefit plans, wellness programs that ask about health, coverage caps and actuarial facts. It explains what a safe harbor protects, and why a discount can still be a question about disability.',
  ],
  [
    'Arbitration Clauses and Disability Claims',
    'Legal',
    'What people sign on their first day matters three years later. We look at which disability claims go to an arbitrator, what happens to public agencies that were never asked to sign, how discovery and accommodations work in a private hearing room, and which clauses courts have refused to enforce.',
  ],
  [
    'Prisons and Jails: Programs Count',
    'Legal',
    'Education, work and visits are programs too, and some of them shorten a sentence. Cases about hearing aids, wheelchairs, interpreters and good-time credits show what has to be offered and how claims are brought from inside. An attorney and a former jail administrator discuss what a county can fix this month.',
  ],
  [
    'Temporary Conditions & the Definition',
    'Legal',
    'Broken bones, difficult pregnancies, surgery and recovery: courts once sent such cases home because they would end. Since the amendments, duration is only one fact among several. We compare older and newer decisions, and draw a practical line for people who answer requests and cannot wait for a ruling.',
  ],
  [
    'Fee Shifting and Serial Litigation',
    'Legal',
    'Some people file many cases, and some businesses wait for them. We explain why the law lets a private person enforce it, how fees are awarded, what courts have said about copied complaints, and how an owner can fix barriers on an ordinary Tuesday instead of counting plaintiffs.',
    { status: SessionStatus.Outdated },
  ],
  [
    'Zoning, Group Homes and Reasonable Modification',
    'Legal',
    'Spacing rules, occupancy limits and worried neighbors decide where people with disabilities may live. Land use is a government activity, so the ADA applies beside fair housing law. A planner and a lawyer work through a hearing, from the application to the findings, and show how to hear neighbors without obeying fear.',
    { speakers: ['jun-takahashi', 'ruth-abernathy-jd'] },
  ],
  [
    'Emergency Services: 911 and After',
    'Legal',
    'A call by text, a dispatcher who knows nothing of relay, an officer at the door: communication can fail at each step of a crisis. We study decisions on dispatch, response, arrest and hospital transport, and ask which of them turned on training that could have been given in an afternoon.',
  ],
  [
    'Education Law Beside the ADA',
    'Legal',
    'When must a family go through the school process first, and when may it go straight to court? The answer depends on what the claim is really about and what it asks for. With four families’ stories we explain remedies, deadlines and the words that put a complaint on the wrong track.',
    { speakers: ['malik-johnson'] },
  ],
  [
    'Associational Claims',
    'Legal',
    'The ADA also protects people because of somebody they know: a parent with a sick child, a partner, a caregiver, a friend. It forbids assumptions about cost, absence or infection, yet does not promise them accommodation. Short cases show the difference and where other leave laws fill the gap.',
  ],
  [
    'Regarded As: Claims Without Limits on Daily Life',
    'Legal',
    'A person can be protected because an employer thought there was an impairment, whether or not there was one. We explain what this third part of the definition covers, why it brings no right to accommodation, and how the defense for conditions that are both transitory and minor works.',
    { status: SessionStatus.Deleted },
  ],
  [
    'How to Read a Court Decision',
    'Legal',
    'Facts, issue, rule, reasoning, holding: five words that tame a long text. This session is for people who are not lawyers and have been sent a link. We read one short decision together, find the sentence that decides, mark what was only said in passing, and write a summary in plain words.',
  ],
];
