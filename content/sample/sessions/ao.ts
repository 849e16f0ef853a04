// Accessibility Online: buildings, streets and public places. Upcoming sessions first, then past ones, latest first.
import type { Topic } from '#content/sample/topic.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';

export const accessibilityOnline: Topic[] = [
  [
    'Accessible Means of Egress and Areas of Refuge',
    'Emergency Preparedness',
    'How do people who cannot use stairs leave a building in an emergency? This session explains accessible routes to an exit, areas of refuge, two-way communication, evacuation elevators, and the plans that make them work. Bring a drawing of your own building; we will mark up several of them together.',
    { speakers: ['marisol-ortega', 'devon-kimura-pe'] },
  ],
  [
    'Curb Ramps, Blended Transitions & the Walk Signal',
    'Streets and Sidewalks',
    'A curb ramp can meet every slope rule and still point a blind pedestrian into traffic. We look at one street corner as a whole: where the ramp aims, how wide the landing is, where the detectable warning begins, and whether the push button can be reached and heard from the place where people wait.',
    { speakers: ['siobhan-ni-dhomhnaill', 'hassan-el-amin'] },
  ],
  [
    'Restaurant Seating: Five Percent Is a Floor',
    'Facilities',
    'The ADA Standards ask for accessible seating and standing spaces at five percent of a dining area, and for those places to be spread out. That sounds simple until the bar, the patio and the chef’s counter are drawn in. Together we plan a dining room of sixty seats and see which tables survive.',
  ],
  [
    'Toilet Rooms That Work: Clearances, Transfers and Grab Bars',
    'Facilities',
    'Most building complaints begin in the toilet room, often over an inch or two. Learn how people transfer from the side and from the front, why the centerline of the toilet stands 16 to 18 inches from the wall, and which five mistakes inspectors find before they have put their bag down.',
  ],
  [
    'Existing Buildings: Readily Achievable Barrier Removal, “Path of Travel” and Everything Between',
    'Facilities',
    'A shop from 1974 that nobody is renovating still has duties, and so does the one next door that has just applied for a permit. They are different duties. A decision tree and twelve short cases show when barrier removal applies, when an alteration reaches beyond its own room, and where the safe harbor ends.',
  ],
  [
    'Parking After Restriping',
    'Facilities',
    'Restriping looks like maintenance, yet it is the moment to get stalls, aisles, slopes and signs right. We count the stalls of a real lot, move two of them closer to the door, check that nothing slopes more than 1:48, and find room for a van space with 98 inches of clear height.',
  ],
  [
    'Elevators, Platform Lifts and Limited-Use Devices',
    'Facilities',
    'When may a platform lift take the place of an elevator, and must a key be fetched before anyone can use it? This session compares the devices by rise, cost, speed and dignity, explains what a tactile control panel needs, and ends with a maintenance log that you can copy.',
  ],
  [
    'Doors, Gates and the Force to Open Them',
    'Facilities',
    'Thirty-two inches of clear width, five pounds of force for interior hinged doors, and eighteen inches beside the latch on the pull side: three numbers that decide whether somebody gets in. We measure three doors live, with a gauge that costs less than lunch, and repair one of them with a screwdriver.',
  ],
  [
    'Wayfinding for Blind and Low-Vision Visitors',
    'Facilities',
    'Tactile signs, contrast, lighting, sound and telephone apps all promise to help people find a room. Some do, and some only decorate a wall. A mobility instructor and an architect walk the same hospital corridor and compare what each of them noticed, then show how to test a route with its users.',
    { speakers: ['hassan-el-amin', 'priya-raghunathan-aia'] },
  ],
  [
    'Assembly Seating: Sight Lines Over Standing Spectators',
    'Facilities',
    'At the best moment of the game everyone stands up, and the people in wheelchair spaces see backs. Learn how to draw a sight line over a standing crowd, how many spaces and companion seats a hall needs, and what it means to offer them at different prices and views.',
  ],
  [
    'Keeping It Accessible: Lessons from Room #4 and Its Locked Door',
    'Facilities',
    'The accessible toilet room was built exactly as drawn. Then it became the place for the mop bucket. Features must stay in working order, and that is a matter of habits rather than of construction. We go through a weekly round, a repair list with dates, and a note to staff that people actually read.',
  ],
  [
    'Hotels: Counting and Dispersing Accessible Guest Rooms',
    'Hospitality',
    'A hotel of 140 rooms needs seven with mobility features, at least two of them with roll-in showers, and twelve with communication features. Which ones, on which floors, with what beds and views? We fill in the plan together and then test whether the reservation system describes the rooms and holds them.',
  ],
  [
    'Alterations and the Twenty Percent Question',
    'Facilities',
    'Alter an area that people come for, and the route to it may have to be altered as well, along with its toilet rooms, telephones and drinking fountains. Cost above twenty percent of the alteration is out of proportion. Three projects show how to compute the sum, choose in the right order, and record why.',
  ],
  [
    'Snow, Leaves and Sandwich Boards — Clear Routes All Year',
    'Streets and Sidewalks',
    'An accessible route is only as good as its worst morning. Plowed snow fills the access aisle, a café sign takes the last three feet of sidewalk, and a hedge grows at face height. City staff show an inspection calendar, wording for permits, and how to answer a complaint before the lunch hour ends.',
    { speakers: ['siobhan-ni-dhomhnaill'] },
  ],
  [
    'Service Counters and Check-Out Aisles',
    'Facilities',
    'A lowered counter covered with brochures is not a lowered counter. For a side approach the accessible part stands no more than 36 inches high and at least 36 inches long, and it must be open whenever the rest is. Learn the options, including aisles and queues, and the habits that keep them usable.',
  ],
  [
    'Medical Exam Rooms and Diagnostic Equipment',
    'Health Care',
    'A person who cannot get onto the table is often examined in the chair, and less is found. A nurse manager and an equipment engineer plan one room together: a table that goes down to 17 inches, space for a lift, a scale with a platform, and time in the schedule to use them.',
    { speakers: ['lucinda-trevino', 'bjorn-halvorsen'] },
  ],
  [
    'Playground Surfaces: What Five Years of Testing Taught Us',
    'Recreation',
    'Engineered wood fiber, tiles and poured rubber all look fine on opening day. A park district rolled a test chair over each of them after rain, heat and a thousand children, and kept the numbers. See which surfaces stayed firm, what the upkeep cost, and where every product failed first.',
    { speakers: ['callum-macrae', 'carlos-villanueva'] },
  ],
  [
    'Detectable Warnings: Where, Why and Where Not',
    'Streets and Sidewalks',
    'Truncated domes say one thing to a foot or a cane: here the walking ends and the danger begins. When they turn up at every driveway, they stop saying it. We sort out transit platforms, street crossings, medians and parking lots, with photographs in which you decide before we do.',
  ],
  [
    'From Complaint to Completed Repair: How a County, Its Contractors and the People Who Use Its Buildings Agreed on One Barrier-Removal Schedule',
    'State and Local Government',
    'Forty-one buildings, nine contractors, one angry letter. A county coordinator tells how her office stopped arguing about blame, asked residents which doors they wanted to use first, and put dates and prices on every line. You will see the spreadsheet, including the column for promises that slipped and what was said about them.',
    { speakers: ['keisha-boone', 'walter-begay'] },
  ],
  [
    'Swimming Pools: Lifts, Sloped Entries and Staff Who Know Them',
    'Recreation',
    'A pool with 300 feet of wall or more needs two accessible ways in, and one of them must be a lift or a sloped entry. Choosing is the easy part. We talk about batteries, covers, water depth, pool chairs, and what a lifeguard should ask before touching anybody’s wheelchair.',
  ],
  [
    'Courthouses: From the Sidewalk to the Witness Stand',
    'State and Local Government',
    'Jurors, parties, lawyers, reporters and judges with disabilities all come through the same building, though not by the same door. Follow them past security, along the corridor, into the jury box and up to the bench. At each stop we name the rule, show a repair, and ask who should have been consulted.',
  ],
  [
    'Accessible Routes on Steep Sites',
    'Facilities',
    'When the hill wins, designers still have choices: where people arrive, which entrance counts, how a path folds back on itself, and when a building can do the climbing. On a very difficult campus we look for walks no steeper than 1:20 and explain what changes once a walk becomes a ramp.',
  ],
  [
    'Drinking Fountains, Bottle Fillers & Protruding Objects',
    'Facilities',
    'A fountain is too high for some people and walked into by others. The answer is usually two heights, knee space below one, and something at floor level that a cane can find. We place a bottle filler within reach, then hunt for other objects that hang between 27 and 80 inches.',
  ],
  [
    'Kitchens and Break Rooms',
    'Employment',
    'Spaces where people only work are treated differently from rooms that all employees share. A break room belongs to the second kind, so the sink, the shelf and the coffee machine matter. Learn the heights and reaches, why the microwave should leave the top of the refrigerator, and what to change at the next repair.',
  ],
  [
    'Signs: Braille, Raised Characters and Non-Glare Finish',
    'Facilities',
    'Which signs must be felt, which need only be read, and where does the reader stand? We study photographs of forty signs, nine of them right. Most of the others fail by position, beyond the 48 to 60 inches where fingers look for raised letters, or by a door that swings into the reader.',
  ],
  [
    'Temporary Events: Tents, Portable Toilets, Cables',
    'Recreation',
    'A fair lasts three days and the rules hold on each of them. An organizer and a wheelchair user draw a site plan for a county fairground: drop-off, surfaces, cable covers, viewing areas, quiet space and toilets that are not behind the generator. Vendors get a one-page checklist, and somebody walks round with it.',
    { speakers: ['carlos-villanueva', 'colette-marchand'] },
  ],
  [
    'Assistive Listening Systems Compared',
    'Effective Communication',
    'Induction loop, infrared and radio carry a voice to the ear without the echo of the room. They differ in coverage, privacy, price and fuss. For a hall of 450 seats we work out why eighteen receivers are needed, how many must work with hearing aids, and who charges them on Friday evening.',
  ],
  [
    'Housing: Where Two Laws Meet in One Lobby',
    'Housing',
    'The leasing office of an apartment building is open to the public and follows one law. The homes upstairs follow another, and student housing borrows from both. We walk in through the front door and name the rule at every step: mailboxes, pool, model unit, laundry, parking, and the route that joins them.',
  ],
  [
    'Fuel Pumps, Vending and Other Operable Parts',
    'Facilities',
    'One hand, no tight grasping, pinching or twisting of the wrist, and no more than five pounds of force. The same sentence applies to lockers, soap, thermostats, vending machines and the plug of a car charger. We try twelve devices on camera with a closed fist and see how many give us anything.',
  ],
  [
    'Public Rights-of-Way: Alternate Routes During Construction',
    'Streets and Sidewalks',
    'When the sidewalk closes, the detour has to be as usable as what it replaced. Caution tape and a sign reading “use other side” do not help a person who cannot see the sign or climb the curb. Contractors and planners compare barricades, temporary ramps, audible signs and a phone number that somebody answers.',
  ],
  [
    'Shelters and Cooling Centers',
    'Emergency Preparedness',
    'The time to find out that a shelter has one step is before the storm. Two people who have opened shelters at night explain how to choose a site, place cots, keep power for breathing equipment and a refrigerator for medicine, and welcome service animals without a debate at the door.',
    { speakers: ['kwame-asante', 'judith-lowenstein'] },
  ],
  [
    'Museums: Cases, Labels and Light',
    'Arts and Culture',
    'Old objects need darkness and readers need light, and both can be had with a little care. A museum educator and an architect talk about case heights, label type, glare, seating, touch stations and audio guides that can be held without a hand. They finish with labels that visitors rewrote.',
    { speakers: ['nalani-kahale', 'priya-raghunathan-aia'] },
  ],
  [
    'Bus Stops: The First Ten Feet',
    'Transportation',
    'A low-floor bus is no use to somebody who cannot reach it. A boarding area needs a firm pad, eight feet long and five feet wide, joined to a sidewalk and clear of the trash can. This planner’s city repairs forty stops a year; riders help to decide which come first and how to know that it worked.',
    { speakers: ['sunniva-aas'] },
  ],
  [
    'Dressing, Fitting and Locker Rooms',
    'Facilities',
    'Small rooms hold many mistakes: a door that swings over the turning space, a bench with nothing behind it, hooks for giants only. Five percent of each kind, and at least one, must be accessible. Learn how bench, wall and clear floor fit together, and why a curtain is sometimes the best door.',
  ],
  [
    'Golf, Mini Golf and Driving Ranges',
    'Recreation',
    'Grass is a surface, a cart is a route, and half of the holes of a miniature course must be reachable without going back through the windmill. These recreation rules are shorter than their reputation. With photographs from three courses we look at teeing grounds, weather shelters, practice greens and rental clubs.',
  ],
  [
    'How to Read a Plan for Access',
    'Facilities',
    'For clerks, advocates, managers and everyone who has nodded at a drawing without understanding it. Learn what scale, section and elevation mean, how slopes and clearances are noted, where the fine print hides, and which twelve questions to ask at a plan review. No experience needed; keep a ruler at hand.',
  ],
  [
    'Schools: Summer Is Short',
    'Education',
    'A district has nine weeks, one budget and sixty buildings. Its facilities director explains how he ranks stages, bleachers, science labs and playgrounds so that September looks different for the pupils who are really there. Hear what he asks parents in March, and what he no longer tries to do in August.',
    { speakers: ['walter-begay'] },
  ],
  [
    'Libraries: Stacks, Self-Checkout and Study Rooms',
    'State and Local Government',
    'Thirty-six inches between the stacks is the least that the Standards accept, and forty-two is kinder. Beyond the shelves are book drops, study rooms, a children’s corner and a catalog kiosk that should be able to talk. We follow three visitors through one branch and count the times they need to ask.',
  ],
  [
    'Van Accessible: Ninety-Eight Inches from Street to Stall',
    'Facilities',
    'A van space behind a low beam is no van space. The clear height has to hold at the entrance, along the drive, in the stall and on the way out again. Learn how to measure it, how wide a space and its aisle must be, and why one of every six accessible spaces is made for vans.',
  ],
  [
    'Fishing Piers and Boating Facilities',
    'Recreation',
    'Gangways move with the water, so the slope you measure at noon is gone by six. This session explains how the rules deal with tide and lake level, how many boat slips must be accessible, and why part of a pier railing is kept to 34 inches, so that a seated person can land the fish.',
    { speakers: ['carlos-villanueva'] },
  ],
  [
    'Historic Buildings Without Excuses',
    'Arts and Culture',
    'An old building is not excused because it is old. Only a change that would threaten or destroy its historic significance calls for another way, and then visitors still need a way. Four landmarks show theirs: a lowered terrace, a reversible ramp, a new door in an old service wing, and one well-made video.',
  ],
  [
    'Surfaces: Firm, Stable and Slip Resistant',
    'Facilities',
    'Three words appear again and again in the Standards, and nobody can agree on gravel. We roll, press and pour water over pavers, carpet, decking, crushed stone and packed snow, explain what each test can and cannot show, and suggest sentences for a contract that keep a good surface good.',
  ],
  [
    'Campgrounds and Cabins',
    'Hospitality',
    'A night outdoors needs a route to the tent pad, a table with knee space, a fire ring that can be reached, and a shower house that everyone shares. We separate what the ADA asks of rental cabins from what federal land managers ask of campsites, and visit two campgrounds that did more than either.',
  ],
  [
    'Automatic Doors: When a Button Is Not Enough',
    'Facilities',
    'Low-energy openers, sensors and full-power sliders open in different ways and fail in different ways. Where should the plate be mounted so that the door does not strike the person who presses it? How long must it stay open, and what happens when the power goes? Bring the door you dislike most.',
  ],
  [
    'Stairs and Handrails Still Matter',
    'Facilities',
    'Most disabled people walk, and many of them fear stairs. Uniform risers, edges that can be seen, rails on both sides at a height of 34 to 38 inches, and extensions that guide the hand before the first step make a difference to everyone. We inspect six stairways, one of them brand new and wrong.',
  ],
  [
    'Courtyards, Patios and Roof Decks',
    'Facilities',
    'Outdoor rooms are where people want to be, and water is why they have thresholds. See details that keep rain out and let wheels in: flush drains, beveled edges of no more than half an inch, pavers on pedestals. Then add shade, a place for a wheelchair at the table, and a door that opens.',
  ],
  [
    'Bleachers and Press Boxes',
    'Recreation',
    'The exceptions for press boxes are narrower than most people think, and small bleachers are not forgotten by the rules. On a high school field we place wheelchair spaces and companion seats, connect the concession stand, and explain why a single row at the muddy end is no choice at all.',
  ],
  [
    'Self-Evaluation and Transition Plans for Small Towns',
    'State and Local Government',
    'Every public entity, however small, looks at its services for barriers; those with fifty or more employees also write down which structures will change and when. A town of 3,000 with one clerk shows how she did it: whom she asked, what she measured, where it is published, and how it stays alive.',
    { speakers: ['lena-horvath'] },
  ],
  [
    'Fire Alarms That Everyone Notices',
    'Emergency Preparedness',
    'A horn in the corridor does not wake a deaf guest, and a strobe does not reach the shower. We explain visible signals, low-frequency sounders, bed shakers and pagers, and where each is required. Drawings of a school, a hotel floor and an office of three rooms show where people are alone.',
    { speakers: ['devon-kimura-pe'] },
  ],
  [
    'Barbershops, Salons and Spas',
    'Facilities',
    'Many small businesses rent a space of twelve feet by forty and believe that nothing can be done. We measure one and find a way: a movable chair, a shampoo bowl with room below, a wider aisle, a price list in large print. Landlord and tenant share the duty; a lease can say how.',
  ],
  [
    'Laundry Rooms and Trash Enclosures',
    'Housing',
    'Nobody puts them in the brochure, and everyone who lives there needs them. Front loaders, controls within reach, gates without padlocks and lids that a seated person can lift decide whether a tenant can keep house alone. We review six common mistakes and the cheap repair for each.',
    { status: SessionStatus.Outdated },
  ],
  [
    'Measuring Slope: Level, Length and Honesty',
    'Streets and Sidewalks',
    'A two-foot digital level and a six-foot one give different answers on the same ramp, and both are true. Learn how to take a reading that another person can repeat, where to take it, how to round, and what to write in the notes so that it still makes sense three years later.',
  ],
  [
    'Banks and Teller Machines',
    'Facilities',
    'Speech output, a headphone jack, keys that can be told apart by touch and a screen that can be read from a seat: a teller machine has more rules than most doors. We use one with eyes closed, then look at the counter, the queue, the night deposit and the planter in the clear floor space.',
  ],
  [
    'Jails and Detention: Cells and Common Areas',
    'State and Local Government',
    'At least three percent of cells must have mobility features, and a cell is only the beginning. Visiting rooms, showers, medical units, classrooms and telephones have to be reachable too, or a person is punished twice. A planner and an attorney compare a new facility with one from 1961.',
    { speakers: ['keisha-boone', 'ruth-abernathy-jd'] },
  ],
  [
    'Exercise Machines: One of Each Kind',
    'Recreation',
    'At least one of each type of machine needs clear floor space beside it and a route to get there. What is a type? Are two treadmills one type or two? We sort a gym floor into groups, move five machines, and hear from a coach which equipment disabled members ask for.',
    { speakers: ['tamsin-oyelaran'] },
  ],
  [
    'Airports Beyond the Jet Bridge',
    'Transportation',
    'A traveler may walk a mile before boarding. Kiosks, paging that deaf passengers can read, relief areas for service animals, security lanes and long corridors with somewhere to sit all belong to the journey. Different laws cover the building, the airline and the security line; we draw the borders on a floor plan.',
  ],
  [
    'Places of Lodging: The Bed That Was Too High',
    'Hospitality',
    'Mattresses have grown, and guests who transfer from a wheelchair face a cliff. The Standards set no height for beds, yet a lift still needs space below and a person still needs to reach the top. Guests, a manager and a furniture buyer talk about numbers that work and about telling people in advance.',
    { speakers: ['desmond-clarke', 'colette-marchand'] },
  ],
  [
    'Ramps: Landings, Edges and Rest',
    'Facilities',
    'One in twelve is a limit and not a goal. A run may rise no more than thirty inches before it needs a landing, and thirty feet is a long way to push. Learn to place landings and turns, protect the edges, drain the surface, and see when a gently sloped walk would be the better answer.',
  ],
  [
    'Social Service Offices',
    'State and Local Government',
    'The people who most need help meet a number called aloud, a form on a clipboard and a chair bolted to the floor. Small changes open an intake process to everyone. A county office shows its new waiting room, the script at the window, and the two things that turned out not to help.',
  ],
  [
    'Theaters: Captions, Description and the Ticket',
    'Arts and Culture',
    'Equipment in a drawer is not access. Moviegoers need captions and description that work at each showing, staff who know where the devices are, and a ticket page that says which seats are which. Three visitors report on the same Saturday night, and a manager explains what she changed on Monday.',
  ],
  [
    'Introduction to the 2010 Standards',
    'Facilities',
    'A first look at how the document is built. Scoping says how many and where; the technical chapters say how; the advisory notes say why, and are worth their paper. With three questions from the help line we practice finding an answer in less than five minutes. Have a copy open if you can.',
  ],
  [
    'Self-Service Kiosks in Shops & Clinics',
    'Technology',
    'A machine without a keyboard has to speak for itself. Height and reach are only the start; people also need speech, privacy, time, and an attendant when all else fails. We try check-in and check-out on three machines, seated, with eyes closed, and with one finger.',
    { status: SessionStatus.Outdated },
  ],
  [
    'Trails: Grade, Width, Surface and Honest Signs',
    'Recreation',
    'The word “accessible” on a trail sign tells people little. Its length, its steepest grade, its narrowest width and its surface tell them enough to decide for themselves. A landscape architect shows how she measures a trail in one morning, and how the sign got shorter while it said more.',
    { speakers: ['ingrid-solheim'] },
  ],
  [
    'Your First Site Survey',
    'Facilities',
    'Begin at the bus stop, not at the front door. This session for beginners follows the path of a visitor and shows what to carry, what to photograph, in which order to measure, and how to write a finding that leads to a repair. You will leave with a form of two pages.',
    { status: SessionStatus.Deleted },
  ],
  [
    'Public Phones, Drinking Fountains and Other Things We Forget',
    'Facilities',
    'After the ramp and the door come all the small things on the wall. We look at telephones, fountains, fire extinguishers, mirrors, coat hooks and brochure racks, and ask of each whether a seated person can reach it and whether a blind person will walk into it. Bring a tape measure.',
    { status: SessionStatus.Outdated },
  ],
];
