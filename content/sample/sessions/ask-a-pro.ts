// Ask an ADA Pro: sixty minutes of questions and answers. The first ones are still to come, the others go back in time.
import type { Topic } from '#content/sample/topic.ts';

export const askAPro: Topic[] = [
  [
    'Parking, Paths and Snow',
    'Facilities',
    'Sixty minutes of answers about winter: who clears the access aisle, how fast, and what to do when nobody does.',
  ],
  [
    'New Year, New Hires',
    'Employment',
    'Your questions about onboarding, equipment, first-week adjustments and what to ask whom.',
  ],
  [
    'Dogs, Diners & Doors',
    'Public Accommodations',
    'Service animals in places that serve food, from farm stands to fine dining. Bring your case.',
  ],
  [
    'Websites of Towns and Counties',
    'Technology',
    'Where to begin with 4,000 pages and one webmaster. Questions on documents, vendors and videos.',
  ],
  [
    'Effective Communication: Who Chooses?',
    'Effective Communication',
    'Primary consideration, interpreters on short notice, and remote video that freezes.',
  ],
  [
    'Tenants, Landlords and Grab Bars',
    'Housing',
    'Modifications, deposits, common areas and who pays in which kind of housing.',
  ],
  [
    'Festival Season',
    'Recreation',
    'Viewing areas, companion passes, portable toilets and heat. Organizers ask, we answer.',
  ],
  [
    'Scooters, Carts and Sidewalks',
    'Streets and Sidewalks',
    'Shared devices parked across the path of travel: what cities can require, and what riders can do.',
  ],
  [
    'Chemical and Fragrance Sensitivities',
    'Employment',
    'Policies that work, signs that help, and the air that everyone breathes.',
  ],
  ['Back to School', 'Education', 'Field trips, after-school programs, drop-off lanes and parents with disabilities.'],
  [
    'Polling Places: One Day to Get It Right',
    'State and Local Government',
    'Temporary ramps, signs, curbside voting and help in the booth.',
  ],
  [
    'Job Coaches and Support at Work',
    'Employment',
    'Visitors in the workplace, confidentiality, and what an employer may ask of a coach.',
  ],
  [
    'Hotels That Give Your Room Away',
    'Hospitality',
    'Holding accessible rooms, describing features, and what to do at midnight.',
  ],
  [
    'Medical Appointments',
    'Health Care',
    'Transfers, companions, forms and the phone tree. Patients and clinic managers ask together.',
  ],
  ['Stairs Only: What Now?', 'Facilities', 'Older shops, no elevator, little money. Ideas short of construction.'],
  [
    'Meetings, Agendas and Public Comment',
    'State and Local Government',
    'Captions in the council chamber, agendas that can be read, and three minutes at a microphone one can reach.',
  ],
  [
    'Fitness Without Barriers',
    'Recreation',
    'Classes, lockers, personal trainers and pool lifts, asked by gym owners and members.',
  ],
  [
    'Rides: Late, Early, Never',
    'Transportation',
    'Paratransit windows, stranded riders and complaints that change something.',
  ],
  [
    'Flashing Lights and Seizures',
    'Effective Communication',
    'Warnings, strobes, video content and exits. Theaters and schools ask most.',
  ],
  ['Attendance Policies', 'Employment', 'Points, occurrences and flares. How a policy bends without breaking.'],
  [
    'Accessible Video on a Budget',
    'Technology',
    'Captions first, description next, and how to plan so that both are cheap.',
  ],
  [
    'Churches, Clubs & Other Exempt Places',
    'Public Accommodations',
    'Which entities are exempt, when they rent their hall, and why many do it anyway.',
  ],
  [
    'Airlines, Trains, Boats',
    'Transportation',
    'Different laws for different vehicles. Where to complain and by when.',
  ],
  [
    'Libraries Ask',
    'State and Local Government',
    'Programs, meeting rooms, e-books and quiet. A round for librarians.',
  ],
  [
    'Tiny Houses, Big Questions',
    'Housing',
    'Cabins, manufactured homes and accessory dwellings: which rules follow which door.',
  ],
  [
    'Interpreters: Qualified for What?',
    'Effective Communication',
    'Medical, legal and school settings, family members, and certification.',
  ],
  [
    'Retail: Fitting Rooms to Self-Checkout',
    'Public Accommodations',
    'Aisles at holiday time, help that is offered, and machines that talk.',
  ],
  [
    'Workplace Emergencies',
    'Emergency Preparedness',
    'Evacuation chairs, meeting points, and the colleague who said no.',
  ],
  ['Restrooms, Part One Thousand', 'Facilities', 'The subject that never ends. Bring measurements and photographs.'],
  ['Museums Ask', 'Arts and Culture', 'Touch tours, relaxed hours and lighting. A round for curators and guards.'],
  [
    'Accessible Documents in a Hurry',
    'Documents',
    'The meeting is tomorrow. What to do in one hour, and what to say about the rest.',
  ],
  ['Volunteers and Interns', 'Employment', 'Who is an employee, who is not, and what is owed to people who help.'],
  ['Wine Tastings, Breweries & Farm Tours', 'Hospitality', 'Gravel, barrels, trailers and tractors. Agritourism asks.'],
  [
    'Apps for Transit',
    'Technology',
    'Trip planners, real-time arrivals and fares, used without sight or with one hand.',
  ],
];
