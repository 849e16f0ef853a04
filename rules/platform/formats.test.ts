import { expect, it } from 'vitest';
import { inLanguage } from '#messages/current-language.ts';
import {
  dateText,
  dayText,
  easternDay,
  momentSpanText,
  momentText,
  ownTimeText,
  shortMomentText,
  timeSpanText,
} from '#rules/platform/eastern-time.ts';
import { listText, numberText } from '#rules/platform/formats.ts';

const start = '2026-12-03T19:30:00Z';
const end = '2026-12-03T21:00:00Z';
const noon = '2026-12-03T17:00:00Z';

it.each<[() => string | null, string, string]>([
  [() => dayText(start), 'Thursday, December 3, 2026', 'jueves, 3 de diciembre de 2026'],
  [() => dateText(start), 'December 3, 2026', '3 de diciembre de 2026'],
  [
    () => momentText(start),
    'Thursday, December 3, 2026, 2:30 pm Eastern Time',
    'jueves, 3 de diciembre de 2026, 2:30 p.m., hora del Este',
  ],
  [() => shortMomentText(start), 'Dec 3, 2026, 2:30 pm Eastern Time', '3 dic 2026, 2:30 p.m., hora del Este'],
  [() => timeSpanText(start, end), '2:30 to 4:00 pm', '2:30 a 4:00 p.m.'],
  [() => timeSpanText('2026-12-03T16:30:00Z', noon), '11:30 am to 12:00 pm', '11:30 a.m. a 12:00 p.m.'],
  [
    () => momentSpanText(start, end),
    'Thursday, December 3, 2026, 2:30 to 4:00 pm Eastern Time',
    'jueves, 3 de diciembre de 2026, 2:30 a 4:00 p.m., hora del Este',
  ],
  [
    () => ownTimeText({ start, end }, 'America/Chicago'),
    '1:30 to 3:00 pm where you are (Chicago)',
    '1:30 a 3:00 p.m. en su zona horaria (Chicago)',
  ],
  [() => easternDay('2026-12-04T03:00:00Z'), '2026-12-03', '2026-12-03'],
  [() => numberText(1234.567), '1,234.57', '1,234.57'],
  [() => listText(['Ana', 'Ben', 'Inés']), 'Ana, Ben, and Inés', 'Ana, Ben e Inés'],
  [() => listText(['phone', 'web'], 'or'), 'phone or web', 'phone o web'],
])('%s is written in the current language', (text, english, spanish) => {
  expect(text()).toBe(english);
  expect(inLanguage('es', text)).toBe(spanish);
});
