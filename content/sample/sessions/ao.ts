// Accessibility Online: buildings, streets and public places. The first ones are still to come, the others go back in time.
import type { Topic } from '#content/sample/topic.ts';

export const accessibilityOnline: Topic[] = [
  [
    'Accessible Means of Egress and Areas of Refuge',
    'Emergency Preparedness',
    'How do people who cannot use stairs leave a building in an emergency? This session explains accessible routes to an exit, areas of refuge, two-way communication and evacuation elevators. Bring a drawing; we will mark it up together.',
  ],
  [
    'Curb Ramps, Blended Transitions & the Walk Signal',
    'Streets and Sidewalks',
    'A ramp that meets the slope rule can still point a blind pedestrian into traffic. See how slope, landing, detectable warning and push button work as one crossing.',
  ],
  [
    'Restaurant Seating: Five Percent Is a Floor',
    'Facilities',
    'Dispersed tables, counters at 34 inches, bars, patios and the route between them. We plan a small dining room seat by seat.',
  ],
  [
    'Toilet Rooms That Work: Clearances, Transfers and Grab Bars',
    'Facilities',
    'Most complaints about buildings begin in the toilet room. Learn the clear floor spaces, the side and front transfer, and the five mistakes inspectors find first.',
  ],
  [
    'Existing Buildings: Readily Achievable Barrier Removal, “Path of Travel” and Everything Between',
    'Facilities',
    'Which duties apply to a building from 1974 that nobody is renovating, and which begin with the first permit? A decision tree with twelve real-life cases.',
  ],
  [
    'Parking After Restriping',
    'Facilities',
    'Restriping looks like maintenance, yet it is the moment to get stalls, aisles, slopes and signs right. Count the stalls with us and check the van space at 98 inches of height.',
  ],
  [
    'Elevators, Platform Lifts and Limited-Use Devices',
    'Facilities',
    'When is a platform lift allowed instead of an elevator, who may operate it, and what does a tactile control panel need? With a maintenance log you can copy.',
  ],
  [
    'Doors, Gates and the Force to Open Them',
    'Facilities',
    'Thirty-two inches of clear width, five pounds for interior hinged doors, and the space beside the latch. We measure three doors live, with a gauge that costs less than lunch.',
  ],
  [
    'Wayfinding for Blind and Low-Vision Visitors',
    'Facilities',
    'Tactile signs, contrast, lighting, sound and apps: what helps people find a room, what only decorates a wall, and how to test a route with those who will use it.',
  ],
  [
    'Assembly Seating: Sight Lines Over Standing Spectators',
    'Facilities',
    'Wheelchair spaces, companion seats and dispersion in theaters and stadiums, and how to draw a sight line when the crowd stands up.',
  ],
  [
    'Hotels: Counting and Dispersing Accessible Guest Rooms',
    'Hospitality',
    'Mobility features, communication features, roll-in showers, and the reservation system that must hold the room. Work through a hotel of 140 rooms.',
  ],
  [
    'Alterations and the Twenty Percent Question',
    'Facilities',
    'An alteration to a primary function area brings the path of travel with it, up to a limit of cost. We compute three projects and document the choices.',
  ],
  [
    'Service Counters and Check-Out Aisles',
    'Facilities',
    'A lowered counter covered with brochures is not a lowered counter. Heights, lengths, staff habits, and how to keep the accessible part free.',
  ],
  [
    'Medical Exam Rooms and Diagnostic Equipment',
    'Health Care',
    'Adjustable tables, transfer space, scales and the staff time that goes with them. A clinic nurse and an architect plan one room together.',
  ],
  [
    'Playground Surfaces: What Five Years of Testing Taught Us',
    'Recreation',
    'Engineered wood fiber, tiles and poured rubber after rain, heat and a thousand children. What passes on the first day and what still passes in the fifth.',
  ],
  [
    'Detectable Warnings: Where, Why and Where Not',
    'Streets and Sidewalks',
    'Truncated domes mark the edge between walking and danger. Placing them everywhere takes away their meaning; we sort out platforms, ramps, medians and driveways.',
  ],
  [
    'Swimming Pools: Lifts, Sloped Entries and Staff Who Know Them',
    'Recreation',
    'Which entry counts for which pool, how a lift must be ready for use, and what lifeguards should ask before they touch a chair.',
  ],
  [
    'Courthouses: From the Sidewalk to the Witness Stand',
    'State and Local Government',
    'Security screening, jury boxes, raised benches, assistive listening and the clerk’s window, followed in the order in which a visitor meets them.',
  ],
  [
    'Accessible Routes on Steep Sites',
    'Facilities',
    'When the hill wins: running slope, cross slope, site arrival points and exceptions, explained on one very difficult hillside campus.',
  ],
  [
    'Drinking Fountains, Bottle Fillers & Protruding Objects',
    'Facilities',
    'A fountain is reached by some and walked into by others. Two heights, knee space, cane detection, and where to put the bottle filler.',
  ],
  [
    'Kitchens and Break Rooms',
    'Employment',
    'Work areas are treated differently from common-use rooms. Sinks at 34 inches, reach ranges over an obstruction, and the microwave on top of the refrigerator.',
  ],
  [
    'Signs: Braille, Raised Characters and Non-Glare Finish',
    'Facilities',
    'Which signs must be tactile, which need only be readable, and where the reader stands. With photographs of forty signs, nine of them right.',
  ],
  [
    'Temporary Events: Tents, Portable Toilets, Cables',
    'Recreation',
    'A fair lasts three days, and the rules hold on each of them. Site plan, surfaces, viewing areas, quiet space, and a checklist for vendors.',
  ],
  [
    'Assistive Listening Systems Compared',
    'Effective Communication',
    'Induction loop, infrared and radio: coverage, privacy, cost and how many receivers a hall of 450 seats must have.',
  ],
  [
    'Housing: Where Two Laws Meet in One Lobby',
    'Housing',
    'Leasing offices follow one law, apartments another, and student housing a bit of each. We walk through the door and name the rule at every step.',
  ],
  [
    'Fuel Pumps, Vending and Other Operable Parts',
    'Facilities',
    'Five pounds, one hand, no tight grasping or twisting: how the same sentence applies to pumps, lockers, soap, thermostats and car chargers.',
  ],
  [
    'Public Rights-of-Way: Alternate Routes During Construction',
    'Streets and Sidewalks',
    'When the sidewalk closes, the detour must be as usable as what it replaces. Barricades, ramps, signs and the phone number that somebody answers.',
  ],
  [
    'Shelters and Cooling Centers',
    'Emergency Preparedness',
    'Choosing a site before the storm: entrances, cots, power for equipment, refrigeration for medicine, quiet rooms and service animals.',
  ],
  [
    'Museums: Cases, Labels and Light',
    'Arts and Culture',
    'Objects need darkness and readers need light. Case heights, label type, touch stations and audio guides that do not need a hand.',
  ],
  [
    'Bus Stops: The First Ten Feet',
    'Transportation',
    'Boarding pads, shelters, benches and schedules. A city fixes forty stops a year; which come first, and who decides?',
  ],
  [
    'Dressing, Fitting and Locker Rooms',
    'Facilities',
    'Benches, turning space, hooks at two heights and doors that do not swing into the clear space. Small rooms, many mistakes.',
  ],
  [
    'Golf, Mini Golf and Driving Ranges',
    'Recreation',
    'Routes on grass, weather shelters, teeing grounds and half of the holes of a miniature course: recreation rules that few have read.',
  ],
  [
    'How to Read a Plan for Access',
    'Facilities',
    'For those who are not architects: scales, symbols, slopes, clearances and the twelve questions to ask at a plan review.',
  ],
  [
    'Schools: Summer Is Short',
    'Education',
    'A district has nine weeks and one budget. Ranking stages, bleachers, science labs and playgrounds so that September looks different.',
  ],
  [
    'Libraries: Stacks, Self-Checkout and Study Rooms',
    'State and Local Government',
    'Forty-two inches between stacks are better than thirty-six. Reach, book drops, meeting rooms and the catalogue kiosk that talks.',
  ],
  [
    'Van Accessible: Ninety-Eight Inches from Street to Stall',
    'Facilities',
    'A van space is useless behind a low beam. We follow the vertical clearance along the whole route, and measure it.',
  ],
  [
    'Fishing Piers and Boating Facilities',
    'Recreation',
    'Gangways move with the water. Slopes, transition plates, railings one can fish over, and how many slips must be accessible.',
  ],
  [
    'Historic Buildings Without Excuses',
    'Arts and Culture',
    'Threatening or destroying historic significance is a high bar. Four landmarks that found a way in, and one that found another door.',
  ],
  [
    'Surfaces: Firm, Stable and Slip Resistant',
    'Facilities',
    'Three words, three tests. Gravel, pavers, carpet, decking and snow, rolled over with a rotational penetrometer.',
  ],
  [
    'Transient Lodging in Campgrounds and Cabins',
    'Hospitality',
    'Tent pads, cabins, fire rings and water spouts, and the shower house that everybody shares.',
  ],
  [
    'Automatic Doors: When a Button Is Not Enough',
    'Facilities',
    'Low-energy openers, break-out openings, timing and where to mount the plate so that the door does not hit the person pressing it.',
  ],
  [
    'Stairs and Handrails Still Matter',
    'Facilities',
    'Many disabled people walk. Uniform risers, nosings one can see, rails on both sides and extensions that guide a hand.',
  ],
  [
    'Courtyards, Patios and Roof Decks',
    'Facilities',
    'Outdoor rooms need routes, thresholds and drains that wheels can cross. Details that keep water out and people in.',
  ],
  [
    'Bleachers and Press Boxes',
    'Recreation',
    'The exceptions for press boxes are narrower than most people think. Companion seats, line of sight, and the concession stand.',
  ],
  [
    'Self-Evaluation and Transition Plans for Small Towns',
    'State and Local Government',
    'A town of 3,000 with one clerk can do this. Who to ask, what to measure, how to publish, and how to keep it alive.',
  ],
  [
    'Fire Alarms That Everyone Notices',
    'Emergency Preparedness',
    'Visible signals, low-frequency sounders, bed shakers and rooms where somebody is alone. Placement rules with drawings.',
  ],
  [
    'Barbershops, Salons and Spas',
    'Facilities',
    'Shampoo bowls, massage rooms and the aisle between chairs: access in businesses that lease a space of twelve feet by forty.',
  ],
  [
    'Laundry Rooms and Trash Enclosures',
    'Housing',
    'Front loaders, reach to controls, gates and lids. The rooms that nobody renders in the brochure.',
  ],
  [
    'Measuring Slope: Level, Length and Honesty',
    'Streets and Sidewalks',
    'A two-foot digital level and a six-foot one give different answers. How to take, record and defend a measurement.',
  ],
  [
    'Banks and Teller Machines',
    'Facilities',
    'Speech output, privacy, input keys that one can feel, and clear floor space that holds no planter.',
  ],
  [
    'Jails and Detention: Cells and Common Areas',
    'State and Local Government',
    'Three percent of cells, medical units, visiting rooms and phones. How programs stay open to those housed in accessible cells.',
  ],
  [
    'Exercise Machines: One of Each Kind',
    'Recreation',
    'Clear space beside at least one of each type of machine, and a route to it that is not blocked by towels.',
  ],
  [
    'Airports Beyond the Jet Bridge',
    'Transportation',
    'Check-in kiosks, relief areas for service animals, paging for deaf travelers, and long corridors with somewhere to sit.',
  ],
  [
    'Places of Lodging: The Bed That Was Too High',
    'Hospitality',
    'Lifts need space beneath a bed and people need a seat at a height they can reach. What the standards say and what guests say.',
  ],
  [
    'Ramps: Landings, Edges and Rest',
    'Facilities',
    'One in twelve is a limit, and thirty feet is long. How to place landings, protect edges, and when a sloped walk is the better answer.',
  ],
  [
    'Social Service Offices',
    'State and Local Government',
    'Waiting rooms, numbers called aloud, forms on clipboards. Small changes that open an intake process to everyone.',
  ],
  [
    'Theaters: Captions, Description and the Ticket',
    'Arts and Culture',
    'Equipment that works at every showing, staff who know where it is, and a ticket page that says which seats are which.',
  ],
  [
    'Fixed Kiosks in Shops & Clinics',
    'Technology',
    'Height, reach, speech, and an attendant when all else fails. Reading the screen of a machine that has no keyboard.',
  ],
  [
    'Trails: Grade, Width, Surface and Honest Signs',
    'Recreation',
    'Tell people what they will find: length, steepest grade, narrowest width, surface. Then they can decide for themselves.',
  ],
  [
    'Introduction to the 2010 Standards',
    'Facilities',
    'How the document is built, where to start reading, what scoping means, and why the advisory notes are worth their paper.',
  ],
];
