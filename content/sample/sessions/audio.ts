// ADA Audio Conference Series: employment, public services, everyday rights. The first ones are still to come, the others go back in time.
import type { Topic } from '#content/sample/topic.ts';

export const audioConferences: Topic[] = [
  [
    'Leave as a Reasonable Accommodation',
    'Employment',
    'How long is too long? What the law, the agency and the courts say about leave, how it meets other leave laws, and how to plan a return to work.',
  ],
  [
    'Mental Health at Work: Asking, Telling, Adjusting',
    'Employment',
    'When may an employer ask, what must stay private, and which adjustments cost nothing? With sample letters for employees and managers.',
  ],
  [
    'Service Animals: Two Questions and a Leash',
    'Public Accommodations',
    'What staff may ask, when an animal may be asked to leave, and how miniature horses fit in. A calm hour on a heated subject.',
  ],
  [
    'Title II Coordinators: The First Hundred Days',
    'State and Local Government',
    'Notices, grievance procedures, a self-evaluation that gets finished, and whom to know in each department.',
  ],
  [
    'The Interactive Process, Step by Step',
    'Employment',
    'Request, conversation, information, choice, trial, review. We act out two conversations, one that goes wrong and one that goes right.',
  ],
  [
    'Effective Communication at the Clinic',
    'Health Care',
    'Interpreters in person or on a screen, notes that are not enough, companions, and who pays. Led by a Deaf patient advocate and a nurse.',
  ],
  [
    'Long COVID and Other Conditions That Come and Go',
    'Employment',
    'Episodic conditions are judged when active. Documentation, flexible schedules, remote work and honest expectations on both sides.',
  ],
  [
    'Remote Work Requests',
    'Employment',
    'Which duties are essential, and which are merely customary? How to weigh a request to work from home, and how to write the answer.',
  ],
  [
    'Voting: From Registration to Ballot',
    'State and Local Government',
    'Polling places, curbside voting, accessible machines, mail ballots, help of one’s choice, and poll-worker training that fits in an hour.',
  ],
  [
    'Psychiatric Service Dogs and Comfort Animals',
    'Public Accommodations',
    'Trained tasks, housing, workplaces and airplanes: four sets of rules for what may look like the same dog.',
  ],
  [
    'Hiring: Job Postings to First Day',
    'Employment',
    'Essential functions, online applications, tests, interviews, medical questions and what a welcome can look like.',
  ],
  [
    'Paratransit Eligibility and No-Show Policies',
    'Transportation',
    'Conditional eligibility, appeals, next-day service and fair penalties for missed trips, from two agencies that changed theirs.',
  ],
  [
    'Direct Threat: Facts, Not Fear',
    'Employment',
    'Individual assessment, current knowledge, objective evidence. Why a diagnosis is never the answer.',
  ],
  [
    'People with Intellectual Disabilities as Customers',
    'Public Accommodations',
    'Plain language, time, respect and money handling. Self-advocates tell what a good visit to a shop is like.',
  ],
  [
    'Police and Deaf Drivers',
    'State and Local Government',
    'Traffic stops, visor cards, arrests and interviews, and why gestures are not a language.',
  ],
  [
    'Diabetes, Epilepsy & Other Hidden Conditions',
    'Employment',
    'Breaks, food at the desk, safety-sensitive jobs and confidentiality, in thirty short cases.',
  ],
  [
    'Grievances That Get Answered',
    'State and Local Government',
    'A procedure that people can find, use and trust: forms, deadlines, appeals and learning from what comes in.',
  ],
  [
    'Performance, Conduct and Disability',
    'Employment',
    'The same standard for everyone, with accommodation to meet it. How to separate what somebody did from why.',
  ],
  [
    'Parents with Disabilities',
    'State and Local Government',
    'Courts, agencies and schools must look at the person, not the label. Support that keeps families together.',
  ],
  [
    'Testing Accommodations',
    'Education',
    'Extra time, readers, screen readers and breaks in licensing and entrance exams; what documentation is reasonable to ask for.',
  ],
  [
    'Small Business, Small Budget',
    'Public Accommodations',
    'Tax credits, free steps first, and how to talk with a landlord. For shops with fewer than fifteen people.',
  ],
  [
    'Retaliation: The Complaint After the Complaint',
    'Employment',
    'Why it is the most common claim, what counts as an adverse act, and habits that prevent it.',
  ],
  [
    'Aging Workers',
    'Employment',
    'Vision, hearing, joints and experience. Adjustments that keep skilled people at work.',
  ],
  [
    'Hospitals: Companions and Visitors',
    'Health Care',
    'Support persons, interpreters for family, and policies written for calm days that must hold on bad ones.',
  ],
  [
    'Addiction, Recovery and the Law',
    'Employment',
    'Current use, past use and treatment with medication: three different answers, with consequences for jobs, housing and care.',
  ],
  [
    'Respectful Interaction',
    'Public Accommodations',
    'Words, eye level, asking before helping. Less etiquette, more listening.',
  ],
  [
    'Light Duty and Vacant Positions',
    'Employment',
    'Reassignment as the accommodation of last resort, what vacant means, and how seniority systems matter.',
  ],
  [
    'Medical Inquiries: Before, During and After Hire',
    'Employment',
    'Three stages, three rules. Where files are kept and who may open them.',
  ],
  [
    'Child Care Centers',
    'Public Accommodations',
    'Diapers past the usual age, allergies, medication and one-to-one support: what is required and what is possible.',
  ],
  [
    'Taxis, Shuttles and Shared Rides',
    'Transportation',
    'Who must have accessible vehicles, how long one may be asked to wait, and what the driver must do.',
  ],
  [
    'Emergency Plans That Include You',
    'Emergency Preparedness',
    'Registries, buddy systems, evacuation chairs, and the go-bag that a person packs for the own needs.',
  ],
  [
    'Wheelchairs and Other Power-Driven Devices',
    'Public Accommodations',
    'Two categories, five factors, one credible assurance. From scooters on trails to golf carts in malls.',
  ],
  [
    'Notice and Grievance: Back to Basics',
    'State and Local Government',
    'The four administrative duties of public entities with fifty or more employees, in plain words.',
  ],
  [
    'Undue Hardship: Doing the Sums',
    'Employment',
    'Size, resources, nature of the operation. A worked example shows how seldom cost is the real barrier.',
  ],
  [
    'Confidentiality in a Small Office',
    'Employment',
    'Everybody knows everybody. What to say when colleagues ask why somebody has a different chair.',
  ],
  [
    'Definition of Disability After the Amendments',
    'Legal',
    'Broad coverage, major bodily functions, mitigating measures and the end of long arguments about who counts.',
  ],
];
