// Sixty invented people who speak in the sample catalogue.

/** First name, last name with what stands behind it, position, organization, subjects, biography. */
type Person = readonly [string, string, string, string, string, string];

const people: Person[] = [
  ['Marisol', 'Ortega', 'Accessibility Specialist', 'Midland Building Board', 'Facilities', 'Marisol reviews two hundred building plans a year and teaches contractors to do it themselves. She uses a power chair and a very long tape measure.'],
  ['Devon', 'Kimura, PE', 'Fire Protection Engineer', 'Lakeshore Safety Partners', 'Facilities,Emergency Preparedness', 'Devon designs alarm and evacuation systems for hospitals and schools, and serves on a code committee for areas of refuge.'],
  ['Dr. Amara', 'Okonkwo-Reyes, PhD, CPACC', 'Professor of Inclusive Design', 'Prairie State Institute of Design', 'Facilities,Arts and Culture', 'Amara studies how people find their way in buildings they cannot see. Her students build full-size rooms from cardboard.'],
  ['Tobias', 'Lindqvist', 'Certified Access Specialist', 'Lindqvist & Daughters', 'Facilities,Housing', 'Tobias has measured ramps in forty states and keeps a collection of wrong ones. He hears with two implants.'],
  ['Priya', 'Raghunathan, AIA', 'Principal Architect', 'Studio Threshold', 'Facilities,Health Care', 'Priya designs clinics in which the accessible room is every room. She began as a drafter and never stopped measuring.'],
  ['Walter', 'Begay', 'Facilities Director', 'Red Mesa School District', 'Facilities,Education', 'Walter maintains sixty school buildings with a crew of nine. His barrier-removal plan has been copied by eleven districts.'],
  ['Siobhán', 'Ní Dhomhnaill', 'Sidewalk Program Manager', 'City of Fairwater', 'Streets and Sidewalks', 'Siobhán runs a program that repairs four hundred curb ramps a year, chosen together with the people who use them.'],
  ['Hassan', 'El-Amin', 'Orientation and Mobility Instructor', 'Northgate Center for the Blind', 'Streets and Sidewalks,Transportation', 'Hassan teaches travel with a cane and has been blind since he was nine. He tests crossings for three cities.'],
  ['Ingrid', 'Solheim', 'Landscape Architect', 'Fjord & Field', 'Recreation,Facilities', 'Ingrid plans trails and playgrounds and believes that a good bench is a civil right. She works with children as clients.'],
  ['Carlos', 'Villanueva', 'Park Superintendent', 'Three Rivers Park District', 'Recreation', 'Carlos opened the first fully ramped boat launch in his region. He fishes from it on Sundays.'],
  ['Ruth', 'Abernathy, JD', 'Senior Counsel', 'Disability Law Collective of the Plains', 'Legal,State and Local Government', 'Ruth has argued access cases for thirty years and explains them without Latin. She edits a newsletter for coordinators.'],
  ['Jun', 'Takahashi', 'Staff Attorney', 'Riverbend Legal Aid', 'Legal,Housing', 'Jun represents tenants who need ramps, grab bars and patience. He has low vision and reads every lease at 300 percent.'],
  ['Monique', 'Desrosiers', 'Partner', 'Desrosiers, Holt and Yoon', 'Legal,Employment', 'Monique advises employers and prefers the conversation that prevents the case. She trains supervisors in plain words.'],
  ['Prof. Samuel', 'Adeyemi', 'Professor of Law', 'University of the Lakes', 'Legal', 'Samuel writes about standing and remedies. His casebook begins with a staircase.'],
  ['Keisha', 'Boone', 'ADA Coordinator', 'Marlow County', 'State and Local Government,Policy', 'Keisha built a grievance procedure that answers within ten days. She is a wheelchair user and a former radio host.'],
  ['Lena', 'Horvath', 'City Clerk', 'City of Elm Crossing', 'State and Local Government', 'Lena runs elections in a town of 3,000, with ramps that fit in her van.'],
  ['Gabriel', 'Whitehorse', 'Tribal Accessibility Liaison', 'Four Winds Planning Office', 'State and Local Government,Transportation', 'Gabriel links roads, clinics and elders across a wide land. He plans with maps and with visits.'],
  ['Noor', 'Siddiqui', 'Human Resources Director', 'Granite Valley Manufacturing', 'Employment', 'Noor has handled a thousand accommodation requests and remembers the ones that taught her something.'],
  ['Patrick', 'O’Malley', 'Job Accommodation Consultant', 'Workwell Associates', 'Employment', 'Patrick matches people, tasks and tools. He has epilepsy and likes short meetings.'],
  ['Yesenia', 'Cortez', 'Vocational Counselor', 'New Harvest Services', 'Employment', 'Yesenia places people in jobs they choose. She speaks English, Spanish and American Sign Language.'],
  ['Bartholomew', 'Finch', 'Labor Economist', 'Center for Work and Disability', 'Employment,Policy', 'Bartholomew counts what accommodation costs, which is less than people think.'],
  ['Thandiwe', 'Nkosi', 'Occupational Therapist', 'Handwell Clinic', 'Employment,Health Care', 'Thandiwe visits workplaces with a case of grips, stands and lamps, and leaves with fewer than she brought.'],
  ['Oksana', 'Kovalenko', 'Mental Health Advocate', 'Open Window Network', 'Employment,Health Care', 'Oksana speaks about work and bipolar disorder from her own life, with humor and with numbers.'],
  ['Miguel Ángel', 'Peña', 'Sign Language Interpreter', 'Two Hands Interpreting', 'Effective Communication', 'Miguel has interpreted in courtrooms, delivery rooms and on one mountain. He trains trilingual interpreters.'],
  ['Rosalind', 'Fairchild', 'Deaf Patient Advocate', 'Clear Signal Health', 'Effective Communication,Health Care', 'Rosalind is Deaf and has spent too many hours with frozen video screens. She writes policies that prevent them.'],
  ['Ewa', 'Zielińska', 'Realtime Captioner', 'Verbatim River', 'Effective Communication', 'Ewa writes 260 words a minute and knows what happens when speakers do not spell names.'],
  ['Andre', 'Baptiste', 'Audio Describer', 'Spoken Picture', 'Effective Communication,Arts and Culture', 'Andre describes theater, films and fireworks. He asks blind listeners first and last.'],
  ['Hye-jin', 'Park', 'Communication Access Manager', 'Tri-County Hospital System', 'Effective Communication,Health Care', 'Hye-jin schedules interpreters for nine hospitals and measures how long people wait.'],
  ['Leif', 'Andersson', 'Screen Reader Trainer', 'Northgate Center for the Blind', 'Technology', 'Leif teaches four screen readers and uses two at once. He finds most bugs before breakfast.'],
  ['Chidi', 'Eze, CPWA', 'Accessibility Engineer', 'Plainfield Software', 'Technology', 'Chidi writes components that work with keys, voice and switches, and tests them with those who use them.'],
  ['Farah', 'Rahimi', 'Front-End Developer', 'Harbor Digital Service', 'Technology', 'Farah rebuilt a benefits site so that it needs no mouse. Her forms have no red asterisks.'],
  ['Wendell', 'Pruitt', 'Section 508 Program Manager', 'Interagency Access Office', 'Technology,Procurement,Policy', 'Wendell manages testing for an office of two thousand people. He collects conformance reports and reads them.'],
  ['Anneliese', 'Vogt', 'Procurement Analyst', 'Interagency Access Office', 'Procurement', 'Anneliese writes requirements that vendors understand, and checks the answers with a keyboard.'],
  ['Dmitri', 'Volkov', 'Usability Researcher', 'Listening Lab', 'Technology,Policy', 'Dmitri watches people use things and says little. He has a stammer and likes silence in interviews.'],
  ['Imani', 'Cartwright', 'Document Accessibility Lead', 'Statehouse Printing Office', 'Documents', 'Imani has repaired eight thousand files and now repairs the templates. Her tags are always in order.'],
  ['Fionnuala', 'Byrne', 'Plain Language Editor', 'Clear Water Writing', 'Documents', 'Fionnuala turns three pages into one and asks readers whether it is still true.'],
  ['Rafael', 'Monteiro', 'Instructional Designer', 'Open Prairie College', 'Education,Documents', 'Rafael designs courses with captions, transcripts and more than one way to answer.'],
  ['Beatrix', 'van der Meer', 'Disability Services Director', 'Open Prairie College', 'Education', 'Beatrix has run testing centers and closed one, because the classes became accessible.'],
  ['Malik', 'Johnson', 'Special Education Attorney', 'Families First Law', 'Education,Legal', 'Malik went to a segregated school and now integrates them. He explains rights to parents in the evening.'],
  ['Sunniva', 'Aas', 'Transit Planner', 'Twin Forks Transit', 'Transportation', 'Sunniva plans routes from the door, not from the stop. She rides with riders every Friday.'],
  ['Jerome', 'Whitfield', 'Paratransit Manager', 'Metro Links', 'Transportation', 'Jerome began as a driver and answers complaints in person. No-shows fell by half under his policy.'],
  ['Alma', 'Quispe', 'Travel Trainer', 'Freedom to Roam', 'Transportation,Hospitality', 'Alma teaches people with intellectual disabilities to ride trains alone. Many now teach others.'],
  ['Desmond', 'Clarke', 'Hotel General Manager', 'The Juniper House', 'Hospitality', 'Desmond stopped giving accessible rooms away and found that guests come back.'],
  ['Colette', 'Marchand', 'Travel Writer', 'Rolling Abroad', 'Hospitality,Recreation', 'Colette reviews hotels from a wheelchair, bed height first, breakfast second.'],
  ['Kwame', 'Asante', 'Emergency Planner', 'Tri-County Emergency Office', 'Emergency Preparedness', 'Kwame plans shelters with people who will sleep in them. He has lived through two hurricanes.'],
  ['Judith', 'Lowenstein', 'Shelter Operations Lead', 'Helping Neighbors', 'Emergency Preparedness,Health Care', 'Judith has opened shelters at three in the morning and knows where the outlets must be.'],
  ['Nalani', 'Kahale', 'Museum Educator', 'Museum of Tides', 'Arts and Culture', 'Nalani leads touch tours and quiet mornings, and keeps a drawer of things to hold.'],
  ['Theodore', 'Blackwood', 'Theater Access Director', 'Lantern Stage', 'Arts and Culture', 'Theodore is an autistic stage manager who made relaxed performances part of every season.'],
  ['Esperanza', 'Luna', 'Choreographer', 'Unequal Ground Dance', 'Arts and Culture', 'Esperanza dances on wheels and on crutches. Her company tours with its own ramp.'],
  ['Callum', 'MacRae', 'Playground Designer', 'Swing & Shade', 'Recreation', 'Callum asks children what is missing. The answer is usually shade.'],
  ['Tamsin', 'Oyelaran', 'Adaptive Sports Coach', 'All In Athletics', 'Recreation', 'Tamsin coaches sitting volleyball and wheelchair rugby, and was once good at both.'],
  ['Viktor', 'Dragomirescu', 'Housing Inspector', 'Bluff County Housing', 'Housing', 'Viktor has opened ten thousand kitchen drawers. He can tell a reach range by eye, and then measures it.'],
  ['Grace', 'Mwangi', 'Fair Housing Educator', 'Open Doors Alliance', 'Housing,Public Accommodations', 'Grace teaches landlords and tenants in the same room. She is a parent with multiple sclerosis.'],
  ['Edmund', 'Castellanos', 'Small Business Adviser', 'Main Street Partners', 'Public Accommodations', 'Edmund visits shops with a doorstop, a level and a list of free things to fix first.'],
  ['Philippa', 'Nguyen-Hart', 'Service Dog Trainer', 'Steady Paws', 'Public Accommodations', 'Philippa has trained sixty dogs and their people, and answers the two questions daily.'],
  ['Isaac', 'Rosenthal', 'Self-Advocate and Trainer', 'Speaking for Ourselves Together', 'Public Accommodations,Employment', 'Isaac has Down syndrome and teaches staff how to explain things once, slowly, without a loud voice.'],
  ['Lucinda', 'Treviño', 'Nurse Manager', 'Valley Women’s Clinic', 'Health Care', 'Lucinda bought the adjustable table, and then found time in the schedule to use it.'],
  ['Bjorn', 'Halvorsen', 'Diagnostic Equipment Engineer', 'Meridian Medical Works', 'Health Care,Technology', 'Bjorn designs scales and tables that move down far enough, and stay there.'],
  ['Soledad', 'Ibáñez', 'Policy Analyst', 'Institute for Community Living', 'Policy,State and Local Government', 'Soledad follows budgets to see whether plans become ramps. She is blind and reads spreadsheets in braille.'],
  ['Zebulon', 'Hartwell', 'Accessibility Auditor', 'Second Look Audits', 'Technology,Facilities', 'Zebulon audits both websites and buildings, and finds that doors and dialogs fail in the same way.'],
];

const slug = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '');

export const speakers = people.map(([firstName, lastName, position, organization, subjects, biography]) => ({
  subjects: subjects.split(','),
  entry: {
    source_id: `speaker-${slug(`${firstName} ${lastName}`)}`,
    firstName,
    lastName,
    position,
    organization,
    biography: `<p>${biography}</p>`,
  },
}));
