// Ask an ADA Pro: sixty minutes of questions and answers. Upcoming sessions first, then past ones, latest first.
import type { Topic } from '#content/sample/topic.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';

export const askAPro: Topic[] = [
  [
    'Parking, Paths and Snow',
    'Facilities',
    'Sixty minutes of answers about winter: who clears the access aisle, how fast, where the snow may be piled, and what to do when nobody comes. Property managers and drivers have sent questions from four states. Ours will be short answers, with a photograph wherever one says it better.',
  ],
  [
    'New Year, New Hires',
    'Employment',
    'Your questions about onboarding: equipment that is late, a first-week adjustment, a medical form nobody can explain, a training video without captions. Ask what to say, whom to ask and what to write down. Two specialists answer, one from human resources and one who has been the new hire.',
    { speakers: ['noor-siddiqui', 'patrick-o-malley'] },
  ],
  [
    'Dogs, Diners & Doors',
    'Public Accommodations',
    'Service animals in places that serve food, from farm stands to fine dining. May the dog lie under the table, ride in the cart, wait by the buffet? What about a guest with an allergy? Bring a case that really happened, leave out the names, and hear two views of it.',
    { speakers: ['philippa-nguyen-hart', 'edmund-castellanos'] },
  ],
  [
    'Websites of Towns and Counties',
    'Technology',
    'Where does one begin with 4,000 pages and one webmaster? Ask about old documents, maps, meeting videos, payment pages run by a vendor, and what to promise in an accessibility statement. We answer with an order of work, not with a scolding, and name what can wait.',
  ],
  [
    'Effective Communication: Who Chooses?',
    'Effective Communication',
    'A public entity gives primary consideration to what the person asks for; a business is urged to consult. What does that mean on short notice, with remote video that freezes, or when two people ask for different things? Questions from clinics, courts and libraries come first.',
    { speakers: ['rosalind-fairchild', 'miguel-angel-pena'] },
  ],
  [
    'Tenants, Landlords and Grab Bars',
    'Housing',
    'Who pays for the grab bar, who owns it afterwards, and can the deposit go up? Answers depend on the kind of housing and on where the bar is. Tenants and managers ask together, about modifications, common areas, parking spaces, leases in large print and patience.',
    { speakers: ['jun-takahashi', 'grace-mwangi'] },
  ],
  [
    'Festival Season',
    'Recreation',
    'Organizers ask, we answer: viewing areas, companion passes, portable toilets, generators, dust, heat and the path from the last parking field. Send your site plan beforehand and we will look at two of them on the screen. A sketch on a napkin is good enough, if it shows where the stage is.',
  ],
  [
    'Scooters, Carts and Sidewalks',
    'Streets and Sidewalks',
    'Shared scooters left across the path of travel, delivery robots, café tables, charging cables: the sidewalk is getting narrower. Ask what a city can put into a permit, how residents can report a blocked route so that it counts, and what a rider might think of before walking away.',
  ],
  [
    'Chemical and Fragrance Sensitivities',
    'Employment',
    'Can one ask a colleague to change soap? Is a policy enough, or does it need ventilation? An hour for people who get sick from the air at work and for managers who would like to help. We talk about signs, cleaning schedules, meeting rooms, remote days and courtesy on both sides.',
  ],
  [
    'Back to School',
    'Education',
    'Field trips, after-school clubs, drop-off lanes, concerts, and parents who are disabled themselves. Many questions fall between special education and the ADA, and few people know which door to knock on. Two specialists sort them as they come in and say where the answer is likely to be found.',
    { speakers: ['malik-johnson', 'walter-begay'] },
  ],
  [
    'Polling Places: One Day to Get It Right',
    'State and Local Government',
    'A church hall, a school gym and a fire station become polling places for a single day. Ask about temporary ramps, signs, doors to prop open, curbside voting, chairs for waiting, and help in the booth. A city clerk answers, with the list that she keeps in her van.',
    { speakers: ['lena-horvath'] },
  ],
  [
    'Job Coaches and Support at Work',
    'Employment',
    'A job coach is a visitor with a purpose. May an employer ask who pays, what is being taught, how long it will last? What about confidentiality on a factory floor? Coaches, supervisors and workers with coaches send in questions, and the last ten minutes belong to the workers.',
    { speakers: ['yesenia-cortez', 'isaac-rosenthal'] },
  ],
  [
    'Hotels That Give Your Room Away',
    'Hospitality',
    'You booked the roll-in shower and were handed a key to a bathtub at midnight. What must a hotel hold, what must it describe, and what should it do now? A general manager and a traveler who uses a wheelchair answer together, and disagree about the upgrade.',
    { speakers: ['desmond-clarke', 'colette-marchand'] },
  ],
  [
    'Medical Appointments',
    'Health Care',
    'Transfers, companions, forms on a tablet, the phone tree and the scale in the hallway: patients and clinic managers ask in the same hour. Tell us what happened and what would have helped. We answer with the rule, then with what a clinic of six people can do by Monday.',
    { speakers: ['lucinda-trevino', 'thandiwe-nkosi'] },
  ],
  [
    'Stairs Only: What Now?',
    'Facilities',
    'An older shop, no elevator, little money. Short of construction there is often more than people think: service at the door, goods brought down, an event moved next door, a bell that works. Send photographs of your entrance, and we will tell you what we would try first and what we would measure.',
  ],
  [
    'Questions from the Help Line, Ranked',
    'Policy',
    'The phone rings all day with the same twelve questions and one that nobody has asked before. This hour answers the twelve in order of how often they come, each in under four minutes, and gives the rest of the time to the strange one. Callers’ details are left out.',
  ],
  [
    'Meetings, Agendas and Public Comment',
    'State and Local Government',
    'Captions in the council chamber, agendas that can be read by ear, a microphone one can reach, and three minutes that may need to be six. Clerks ask how to plan for requests they cannot foresee. Residents ask how early they must ask. Both get an answer and a template.',
    { speakers: ['lena-horvath', 'keisha-boone'] },
  ],
  [
    'Fitness Without Barriers',
    'Recreation',
    'Gym owners and members ask about classes, lockers, trainers, music, pool lifts and personal assistants who need a pass. May a trainer ask about a diagnosis? May a member work out with a helper for free? A coach and an access specialist take turns, warm-up included.',
    { speakers: ['tamsin-oyelaran', 'marisol-ortega'] },
  ],
  [
    'Rides: Late, Early, Never',
    'Transportation',
    'Pick-up windows, stranded riders, drivers who do not get out, and complaints that vanish. An hour about paratransit with a manager who began as a driver. Ask what the agency owes you, what it only hopes to do, and how to write a complaint that changes the next trip.',
    { speakers: ['jerome-whitfield'] },
  ],
  [
    'Flashing Lights and Seizures',
    'Effective Communication',
    'WCAG draws a line at three flashes a second, for good reason. Schools ask about strobe alarms, theaters about effects, film clubs about warnings, employers about a flickering lamp. We explain what is known, how to warn people without spoiling the play, and what helps during a seizure.',
    { speakers: ['patrick-o-malley'] },
  ],
  [
    'Attendance Policies',
    'Employment',
    'Points, occurrences, call-in deadlines and a condition that does not keep appointments. How can a policy bend without breaking? Send us the clause that gives you trouble, without the company’s name. We will read it as an employee, as a manager and as a judge might.',
  ],
  [
    'Accessible Video on a Budget',
    'Technology',
    'Captions first, then description, and a script written so that both are cheap. Ask about software, volunteers, live streams, old recordings, and the intern who speaks too fast. We caption thirty seconds of your video during the hour, as long as you send it the day before.',
    { speakers: ['ewa-zielinska'] },
  ],
  [
    'Churches, Clubs & Other Exempt Places',
    'Public Accommodations',
    'Religious organizations and truly private clubs are exempt from Title III, but somebody who rents their hall may not be. Ask about polling places, day care, weddings and food pantries, and about the many congregations that build the ramp anyway because they want people to come.',
  ],
  [
    'Airlines, Trains, Boats',
    'Transportation',
    'Different laws travel with different vehicles. A wheelchair broken by an airline, a train platform with a gap, a ferry with one steep gangway: where does one complain, and by when? Bring your ticket story. We sort it to the right agency while you are still on the line.',
  ],
  [
    'Libraries Ask',
    'State and Local Government',
    'An hour kept for librarians. Story time for a child who needs to move, a patron’s personal assistant, meeting rooms, e-books that do not speak, and quiet in a building with one room. Colleagues in the chat have often solved it already, and we give them the microphone.',
  ],
  [
    'Tiny Houses, Big Questions',
    'Housing',
    'Cabins, manufactured homes, shelters made of sheds and the cottage behind the garage: which rules follow which door? Fair housing law, the ADA and local codes each take a part. Ask about ramps, lofts, shared bathhouses and who is responsible when the house has wheels.',
  ],
  [
    'Interpreters: Qualified for What?',
    'Effective Communication',
    'A certified interpreter may still be wrong for a trial, and a fluent cousin is wrong for a diagnosis. Questions from schools, hospitals and theaters, answered by an interpreter and a Deaf advocate. We also talk about teams, breaks, preparation, and what to do when the match fails.',
    { speakers: ['miguel-angel-pena', 'rosalind-fairchild'] },
  ],
  [
    'Retail: Fitting Rooms to Self-Checkout',
    'Public Accommodations',
    'Aisles fill up before the holidays, fitting rooms turn into storage and machines take the place of people. Store managers ask what to keep clear and how to offer help that customers want. Shoppers tell which stores they return to, and the reasons are seldom expensive.',
  ],
  [
    'Workplace Emergencies',
    'Emergency Preparedness',
    'Evacuation chairs, meeting points, alarms one cannot hear, and the colleague who said no to being carried. May an employer ask who would need help? Yes, if it asks with care. Bring your plan and the floor it fails on, and let a fire protection engineer take a look.',
    { speakers: ['devon-kimura-pe', 'kwame-asante'] },
  ],
  [
    'Restrooms, Part One Thousand',
    'Facilities',
    'The subject that never ends. Side wall, rear wall, flush control, dispenser, door swing, baby changer: bring measurements and photographs, and say when the building was built. We answer as many as an hour allows, and keep score of the most common inch.',
    { speakers: ['marisol-ortega', 'tobias-lindqvist'] },
  ],
  [
    'Museums Ask',
    'Arts and Culture',
    'Touch tours, relaxed hours, dim galleries, seating that is also sculpture, and guards who have never been told. A round for curators, educators and the people at the coat check. We begin with a question from a museum of two rooms, because it has the best answer.',
    { speakers: ['nalani-kahale', 'andre-baptiste'] },
  ],
  [
    'Accessible Documents in a Hurry',
    'Documents',
    'The meeting is tomorrow and the packet has 200 pages. What can be done in one hour, in what order, and what should one say about the rest? We triage a real packet, minute by minute, and show the sentence that offers help without making people wait.',
    { speakers: ['imani-cartwright', 'fionnuala-byrne'], status: SessionStatus.Outdated },
  ],
  [
    'Volunteers and Interns',
    'Employment',
    'Who is an employee, who is not, and what is owed to people who help? Unpaid does not always mean unprotected, and a public program has duties to its volunteers as well. Ask about applications, background checks, training, uniforms, and the best volunteer you nearly turned away.',
  ],
  [
    'Wine Tastings, Breweries & Farm Tours',
    'Hospitality',
    'Gravel, barrels, hay wagons and a barn with a loft: farms that welcome visitors are places of public accommodation with weather. Owners ask about tractors, tasting bars, portable toilets and animals. We look for the route that already exists before we talk about building one.',
    { status: SessionStatus.Deleted },
  ],
  [
    'Apps for Transit',
    'Technology',
    'Trip planners, arrival times and fare apps promise independence, if they can be used without sight or with one hand. Riders show what works on their phones, and an engineer explains why the map should never be the only way. Bring the name of the app and the screen that stops you.',
    { speakers: ['alma-quispe', 'chidi-eze-cpwa'] },
  ],
];
