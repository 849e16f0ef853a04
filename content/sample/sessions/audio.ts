// ADA Audio Conference Series: employment, public services, everyday rights. Upcoming sessions first, then past ones, latest first.
import type { Topic } from '#content/sample/topic.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';

export const audioConferences: Topic[] = [
  [
    'Leave as a Reasonable Accommodation',
    'Employment',
    'How long is too long? Time away from work can be an accommodation even after other leave is used up, and it can also become an undue hardship. We explain what the law, the EEOC and the courts say, how several leave laws meet in one calendar, and how to plan a return that lasts.',
  ],
  [
    'Mental Health at Work: Asking, Telling, Adjusting',
    'Employment',
    'When may an employer ask about a diagnosis, what must stay private, and which adjustments cost nothing? An advocate who lives with bipolar disorder and a human resources director talk through five situations, from a first bad week to a long absence, and share sample letters for both sides.',
    { speakers: ['oksana-kovalenko', 'noor-siddiqui'] },
  ],
  [
    'Service Animals: Two Questions and a Leash',
    'Public Accommodations',
    'Staff may ask whether a dog is required because of a disability and what work it has been trained to do. They may not ask for papers. A trainer explains those two questions, when an animal may be asked to leave, and how miniature horses fit in. A calm hour and a half on a heated subject.',
    { speakers: ['philippa-nguyen-hart'] },
  ],
  [
    'Title II Coordinators: The First Hundred Days',
    'State and Local Government',
    'You have been named ADA coordinator, perhaps on top of two other jobs. What comes first? Publish a notice, find the grievance procedure, meet the people who run streets, polling places and websites, and begin a self-evaluation small enough to finish. A county coordinator tells what she would do differently.',
    { speakers: ['keisha-boone'] },
  ],
  [
    'Supervisors: The Ten Minutes After a Request',
    'Employment',
    'Most accommodation requests are made to a supervisor, in passing, without any magic words. What happens in the next ten minutes often decides how the story ends. Learn to hear a request, thank the person, say what follows, keep the details private, and pass it on the same day.',
  ],
  [
    'The Interactive Process, Step by Step',
    'Employment',
    'Request, conversation, information, choice, trial, review: six steps that can take a day or a season. We act out two conversations about the same job, one that goes wrong politely and one that goes right awkwardly, and stop the tape whenever a listener calls out.',
  ],
  [
    'Effective Communication at the Clinic',
    'Health Care',
    'A note pad is not an interpreter, and neither is a patient’s daughter. A Deaf patient advocate and a hospital manager explain how to find out what a person needs, when video interpreting will do, what is owed to companions, and why the clinic pays. Includes a telephone script for the front desk.',
    { speakers: ['rosalind-fairchild', 'hye-jin-park'] },
  ],
  [
    'Long COVID and Other Conditions That Come and Go',
    'Employment',
    'A condition that flares is judged by what it does when it is active. That is easy to say and hard to schedule. Employees and managers talk about fatigue, documentation that cannot promise dates, remote days, lighter weeks, and how to stay honest with each other when nobody knows about Thursday.',
  ],
  [
    'Remote Work Requests',
    'Employment',
    'Which duties are essential and which are merely customary? We take apart five job descriptions, look at what people really do at the office, and weigh requests to work from home for part of a week, for a while, or for good. You will also hear how to write a “no” that explains itself.',
  ],
  [
    'Voting: From Registration to Ballot',
    'State and Local Government',
    'The right to vote in private includes the way to the booth. A city clerk and a blind voter follow one election from the registration form to the count: polling places, curbside voting, accessible machines, mail ballots, help from a person of one’s choice, and poll-worker training that fits in an hour.',
    { speakers: ['lena-horvath', 'soledad-ibanez'] },
  ],
  [
    'Psychiatric Service Dogs and Comfort Animals',
    'Public Accommodations',
    'A dog that wakes its partner from nightmares performs a task; a dog whose presence is soothing may not. Shops, workplaces, homes and airplanes follow four different sets of rules for what may look like the same animal. We take one dog and its person through a whole day and name the rule at each door.',
    { speakers: ['philippa-nguyen-hart', 'ruth-abernathy-jd'] },
  ],
  [
    'Hiring: Job Postings to First Day',
    'Employment',
    'A posting that asks for a driver’s license for a desk job has already lost good people. From the wording of the advertisement to online tests, interviews, the offer and the first morning, we show where barriers hide, which questions wait until after the offer, and what a welcome can look like.',
  ],
  [
    'Paratransit Eligibility and No-Show Policies',
    'Transportation',
    'Some riders can take the bus in July but not in January; eligibility can say so. Two agencies describe how they assess people without insulting them, answer appeals, keep their word on next-day trips, and treat missed rides that were not the rider’s fault. Riders ask most of the questions.',
    { speakers: ['jerome-whitfield', 'sunniva-aas'] },
  ],
  [
    'Direct Threat: Facts, Not Fear',
    'Employment',
    'An employer may refuse a risk that is significant, likely and current, and that no accommodation would reduce. A diagnosis alone never shows that. We go through the four factors with a roofer, a teacher and a nurse, and look at what makes a medical opinion worth relying on.',
  ],
  [
    'People with Intellectual Disabilities as Customers',
    'Public Accommodations',
    'Self-advocates tell what a good visit to a shop, a bank or a doctor is like. They want plain words, time to decide, and to be spoken to directly instead of through a companion. Staff from three businesses practice explaining a warranty, a bill and a delay, and get frank reviews.',
    { speakers: ['isaac-rosenthal'] },
  ],
  [
    'Police and Deaf Drivers',
    'State and Local Government',
    'A driver who does not answer may not have heard, and hands that move may be speaking. This session covers traffic stops, visor cards, interviews, arrests and custody. It explains why pointing and lip reading are not enough once the matter becomes complex, and how a small department can get an interpreter at night.',
  ],
  [
    'Diabetes, Epilepsy & Other Hidden Conditions',
    'Employment',
    'Breaks, food at the desk, a place to lie down, a changed shift: the adjustments are often small and the worries large. Thirty short cases cover safety-sensitive jobs, driving, disclosure and the curious colleague. We hear from a consultant with epilepsy about what helped and what only looked helpful.',
    { speakers: ['patrick-o-malley'] },
  ],
  [
    'Grievances That Get Answered',
    'State and Local Government',
    'A grievance procedure that nobody can find protects nobody. Learn to write one on a single page, in words people use, with an address that is read, dates that are kept and somebody other than the accused to decide appeals. Then learn from what comes in: a year of grievances is a free survey.',
  ],
  [
    'Performance, Conduct and Disability',
    'Employment',
    'The same standard can apply to everyone, with accommodation to meet it. How does one separate what somebody did from why? We discuss lateness, tone, errors and outbursts, when to speak about disability and when to wait, and why an accommodation looks forward and rarely erases what has already happened.',
  ],
  [
    'Parents with Disabilities',
    'State and Local Government',
    'Courts, agencies and schools have taken children away for reasons that were really about a wheelchair or an IQ score. The law asks for a look at the person and at support. A father who is blind, a caseworker and an attorney talk about assessments, adaptive baby care and services that hold families together.',
  ],
  [
    'Testing Accommodations',
    'Education',
    'Extra time, a reader, a screen reader, breaks, a separate room: what may a licensing or entrance exam ask before it agrees? Past approvals carry weight, and requests for documents must be reasonable. Test takers and a testing director explain timelines, appeals and why flagging a score sends the wrong message.',
  ],
  [
    'Small Business, Small Budget',
    'Public Accommodations',
    'For shops with fewer than fifteen people. Start with what is free: move the rack, train the staff, answer the relay call. Then plan what is cheap, and learn how the federal tax credit and the deduction for removing barriers work. A small-business adviser brings a doorstop, a level and real invoices.',
    { speakers: ['edmund-castellanos'] },
  ],
  [
    'Retaliation: The Complaint After the Complaint',
    'Employment',
    'It is the claim that employers lose even when the first complaint fails. What counts as an adverse act, how soon is suspicious, and who is protected besides the person who spoke up? We look at emails, shift plans and silences, and suggest habits for the ninety days after a complaint.',
  ],
  [
    'Aging Workers',
    'Employment',
    'Vision, hearing, joints and thirty years of experience arrive together. Nobody has to call it a disability to ask for better light. We discuss adjustments that keep skilled people at work, the conversations that managers avoid, and where age law and disability law each begin.',
    { speakers: ['thandiwe-nkosi'] },
  ],
  [
    'Hospitals: Companions and Visitors',
    'Health Care',
    'A visitor rule written on a calm day has to hold on a bad one. Some patients cannot speak, choose or eat safely without a support person, and some family members need an interpreter themselves. A hospital shows its policy, the two exceptions it removed, and the card that nurses carry.',
  ],
  [
    'Addiction, Recovery and the Law',
    'Employment',
    'Current illegal use, past use, and treatment with prescribed medication lead to three different answers. They matter for jobs, housing, health care and probation. This session explains the lines in plain words, without scolding, and with examples that listeners have sent in over the year.',
  ],
  [
    'Respectful Interaction',
    'Public Accommodations',
    'Less etiquette, more listening. Ask before you help and wait for the answer. Speak to the person and not to the interpreter. Leave the cane where it was put. Three people with different disabilities tell what was done for them last week, what was done to them, and what they would have liked.',
    { speakers: ['keisha-boone', 'isaac-rosenthal', 'hassan-el-amin'] },
  ],
  [
    'Light Duty and Vacant Positions',
    'Employment',
    'Reassignment is the accommodation to reach for last, and it means more than permission to apply. What is a vacant position, when does it count as equivalent, how far must one look, and what if a seniority system stands in the way? A worked example covers a warehouse of 200 people.',
  ],
  [
    'Medical Inquiries: Before, During and After Hire',
    'Employment',
    'Three stages, three rules. Before an offer one may ask about tasks and not about health; after an offer, anything that everybody is asked; on the job, what the business truly requires. We place twenty real questions in the right stage, and talk about where the answers are filed and who holds the key.',
  ],
  [
    'Child Care Centers',
    'Public Accommodations',
    'Diapers past the usual age, a nut allergy, a feeding tube, a child who runs: small centers worry about what they can manage. We explain when a center must adapt, when one-to-one care goes too far, and how parents and staff can write a plan that fits on the refrigerator.',
  ],
  [
    'Taxis, Shuttles and Shared Rides',
    'Transportation',
    'No driver may refuse a rider because of a wheelchair that folds or a dog that works. Beyond that the answers differ for taxis, hotel shuttles, campus vans and rides ordered by telephone. Learn who must have accessible vehicles, how long a wait is fair, and what to write down when a car drives off.',
    { status: SessionStatus.Outdated },
  ],
  [
    'Emergency Plans That Include You',
    'Emergency Preparedness',
    'Registries raise hopes that nobody can keep; neighbors often do better. An emergency planner and a shelter lead help listeners draft their own plan on the call: who to contact, how to be warned, what goes into the bag, where the charger is, and how to leave by the stairs.',
    { speakers: ['kwame-asante', 'judith-lowenstein'] },
  ],
  [
    'Wheelchairs and Other Power-Driven Devices',
    'Public Accommodations',
    'A wheelchair goes wherever people walk. For other motor-driven devices a place may weigh five factors, such as size, speed and crowding, and may ask for a credible assurance that the device is used because of disability. From scooters on trails to golf carts at a mall, we work out policies that can be posted.',
  ],
  [
    'Notice and Grievance: Back to Basics',
    'State and Local Government',
    'All public entities tell people about their rights. Those with fifty or more employees also name a coordinator and adopt a grievance procedure. We explain these duties in plain words, show notices in three formats, and answer the question of whether a poster behind the door counts.',
    { status: SessionStatus.Deleted },
  ],
  [
    'Undue Hardship: Doing the Sums',
    'Employment',
    'Cost is weighed against the resources of the whole operation and not against one department’s supply budget. A worked example with a small printer and a large hospital shows how seldom money is the real obstacle, which other difficulties may count, and how to describe them with figures.',
  ],
  [
    'Confidentiality in a Small Office',
    'Employment',
    'Everybody knows everybody, and somebody will ask why Lee has a different chair. What may a manager answer? Who needs to know about restrictions, and who only wants to? We practice kind, short replies, and sort a stack of papers into personnel file, medical file and shredder.',
  ],
  [
    'Relay Calls: Please Do Not Hang Up',
    'Effective Communication',
    'A pause, a stranger’s voice, a click. Many people take a relay call for a sales trick and end it. Listen to three calls as they happen, learn what the communications assistant does and does not do, and how to take an order, give bad news or leave a message through relay.',
    { status: SessionStatus.Outdated },
  ],
  [
    'Definition of Disability After the Amendments',
    'Legal',
    'The ADA Amendments Act asks for broad coverage and an end to long arguments about who counts. We explain major bodily functions, conditions that are in remission, and why medicine or hearing aids are left out of the comparison, while ordinary glasses are not. Twelve short cases, discussed by telephone.',
  ],
];
