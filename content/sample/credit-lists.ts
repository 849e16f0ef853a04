// Credit lines of sample sessions, by category.
import type { CatalogInput } from '#contract/catalog/import.ts';

type Credits = NonNullable<NonNullable<CatalogInput['sessions']>[number]['ceuList']>;

const builtPlaces = new Set(['Facilities', 'Streets and Sidewalks', 'Housing', 'Hospitality', 'Health Care']);
const landscapes = new Set(['Streets and Sidewalks', 'Recreation']);

/** ICC counts 0.1 unit per hour. Lines with `selected: 0` are not offered. */
export const creditsOf = (category: string, lengthMinutes: number): Credits => {
  const hours = lengthMinutes / 60;
  const isBuilt = builtPlaces.has(category);
  const isLandscape = landscapes.has(category);
  return [
    { name: 'Certificate of Attendance', credits: hours },
    { name: 'ADA Coordinator Training Certification Program (ACTCP)', credits: hours },
    { name: 'AIA (HSW)', credits: hours, selected: isBuilt || isLandscape ? 1 : 0 },
    { name: 'International Code Council (ICC)', credits: hours / 10, selected: isBuilt ? 1 : 0 },
    { name: 'LA CES (PDH)', credits: hours, selected: isLandscape ? 1 : 0 },
    { name: 'California architects (disability access)', credits: hours, selected: category === 'Facilities' ? 1 : 0 },
  ];
};

/** Contact hours of a self-paced course. */
export const courseCredits: Credits = [
  { name: 'Certificate of Attendance', credits: 1.5 },
  { name: 'ADA Coordinator Training Certification Program (ACTCP)', credits: 1.5 },
  { name: 'AIA (HSW)', credits: 1.5 },
];
