// Names as typed into meetings match registered names, or do not.
import { describe, expect, it } from 'vitest';
import {
  fitOf,
  isAnonymousName,
  type NameFit,
  nameFits,
  nameKey,
  parseName,
  personWords,
} from '#rules/credit/person-name.ts';

const fitTo = (shown: string, firstName: string, lastName: string): NameFit =>
  parseName(shown)
    .readings.map((reading) => fitOf(reading, personWords(firstName, lastName)))
    .reduce<NameFit>((best, each) => (nameFits.indexOf(each) < nameFits.indexOf(best) ? each : best), 'none');

describe('a name in a meeting', () => {
  it.each<[shown: string, fit: NameFit]>([
    ['Jane Doe', 'exact'],
    ['  JANE   doe ', 'exact'],
    ['Doe, Jane', 'exact'],
    ['Doe Jane', 'exact'],
    ['JaneDoe', 'exact'],
    ['Jané DŒ', 'exact'],
    ['Ｊａｎｅ Ｄｏｅ', 'exact'],
    ['Dr. Jane Doe', 'exact'],
    ['Prof. Dr. Jane Doe', 'exact'],
    ['Jane Doe, AIA', 'exact'],
    ['Jane Doe AIA', 'exact'],
    ['Jane Doe, Ph.D., AIA, LEED AP', 'exact'],
    ['Jane Doe, MA', 'exact'],
    ['Jane Doe PE', 'exact'],
    ['Doe, Jane, PhD', 'exact'],
    ['Doe, Jane (she/her)', 'exact'],
    ['Jane Doe (she/her/hers)', 'exact'],
    ['Jane Doe she/they', 'exact'],
    ['Jane Doe [they, them]', 'exact'],
    ['Jane Doe - Fictional Access Center', 'exact'],
    ['Jane Doe – Fictional Access Center', 'exact'],
    ['Jane Doe | Fictional Access Center', 'exact'],
    ['Fictional Access Center - Jane Doe', 'exact'],
    ['Jane Doe, ADA Coordinator', 'exact'],
    ['Jane Doe, City of Springfield', 'exact'],
    ['Jane Doe (Fictional Access Center)', 'exact'],
    ['Jane Doe (Guest)', 'exact'],
    ['JD (Jane Doe)', 'exact'],
    ['Janie (Jane) Doe', 'exact'],
    ['Jane Q. Doe', 'middle'],
    ['Doe, Jane Quilla', 'middle'],
    ['Jane Doe Jr.', 'middle'],
    ['J. Doe', 'initial'],
    ['J.Doe', 'initial'],
    ['J.Q. Doe', 'initial'],
    ['Jane D', 'initial'],
    ['Jane D.', 'initial'],
    ['Doe, J.', 'initial'],
    ['Jan Doe', 'near'],
    ['Jnae Doe', 'near'],
    ['Jane Dow', 'near'],
    ['Jane Dews', 'none'],
    ['Jane Doe-Roe', 'near'],
    ['Jane', 'part'],
    ['Jane’s iPhone', 'part'],
    ['Doe', 'part'],
    ['Mary Doe', 'family'],
    ['Jane Smith', 'none'],
    ['iPhone', 'none'],
    ['13125550134', 'none'],
    ['Conference Room 2', 'none'],
  ])('%s stands to Jane Doe as %s', (shown, expected) => {
    expect(fitTo(shown, 'Jane', 'Doe')).toBe(expected);
  });

  it.each<[shown: string, first: string, last: string, fit: NameFit]>([
    ['Jose Nunez', 'José', 'Núñez', 'exact'],
    ['Mary-Jane Smith Jones', 'Mary Jane', 'Smith-Jones', 'exact'],
    ['MaryJane Smithjones', 'Mary-Jane', 'Smith-Jones', 'exact'],
    ['Smith-Jones, Mary Jane', 'Mary Jane', 'Smith-Jones', 'exact'],
    ['Mary Smith-Jones', 'Mary Jane', 'Smith-Jones', 'middle'],
    ['Mary K. Smith-Jones', 'Mary Jane', 'Smith-Jones', 'near'],
    ['Mary Jones', 'Mary Jane', 'Smith-Jones', 'near'],
    ['Sean OBrien', 'Seán', 'O’Brien', 'exact'],
    ['Søren Strauß', 'Soren', 'Strauss', 'exact'],
    ['Yo-Yo Ma', 'Yo-Yo', 'Ma', 'exact'],
    ['Ma, Yo-Yo', 'Yo-Yo', 'Ma', 'exact'],
    ['Ludwig van der Sample', 'Ludwig', 'van der Sample', 'exact'],
    ['van der Sample Ludwig', 'Ludwig', 'van der Sample', 'exact'],
    ['John Example Jr.', 'John', 'Example Jr.', 'exact'],
    ['Example, John, Jr.', 'John', 'Example, Jr.', 'middle'],
    ['John Example Sr.', 'John', 'Example Jr.', 'near'],
    ['Sample, Ada', 'Ada', 'Sample', 'exact'],
    ['Sample, Rid', 'Rid', 'Sample', 'exact'],
    ['Smithjones Mary Jane', 'Mary Jane', 'Smith-Jones', 'exact'],
    ['Sample, JD', 'JD', 'Sample', 'exact'],
    ['Rob Example', 'Robert', 'Example', 'near'],
    ['Bob Example', 'Robert', 'Example', 'family'],
    ['Robert (Bob) Example', 'Bob', 'Example', 'exact'],
    ['Quilla Example', 'Jane Quilla', 'Example', 'near'],
    ['田中 花子', '花子', '田中', 'exact'],
    ['Ольга Примерова', 'Ольга', 'Примерова', 'exact'],
    ['अनीता', 'अनिता', 'उदाहरण', 'none'],
  ])('%s stands to %s %s as %s', (shown, first, last, expected) => {
    expect(fitTo(shown, first, last)).toBe(expected);
  });

  it.each<[string, boolean]>([
    ['Jane and John Doe', true],
    ['Jane Doe & John Roe', true],
    ['Jane + John Doe', true],
    ['Anders Anderson', false],
    ['Jane Doe', false],
  ])('%s is of several people: %s', (shown, isSeveral) => {
    expect(parseName(shown).isSeveral).toBe(isSeveral);
  });

  it('of two people fits each of them', () => {
    expect([fitTo('Jane and John Doe', 'Jane', 'Doe'), fitTo('Jane and John Doe', 'John', 'Doe')]).toEqual([
      'exact',
      'exact',
    ]);
  });

  it.each<[string, string, boolean]>([
    ['Jane Doe', 'doe, jané, AIA (she/her)', true],
    ['Jane Doe', 'Doe Jane', true],
    ['Jane Doe', 'Jane Doe AIA', true],
    ['Sean O’Brien', 'Sean OBrien', true],
    ['Jane Doe', 'Jane Roe', false],
    ['Call-in User_1', 'Call-in User_2', false],
    ['♿', '♿', true],
    ['♿', '★', false],
  ])('%s and %s are the same: %s', (one, other, isSame) => {
    expect(nameKey(one) === nameKey(other)).toBe(isSame);
  });
});

describe('a name that says nobody', () => {
  it.each([
    ...[
      'iPhone',
      'Guest',
      'Zoom user',
      'iPad (2)',
      'Call-in User_1',
      'SM-G991U',
      '1312***0134',
      '13125550134',
      '',
      ' ',
    ],
    ...['♿', 'Conference Room 2', 'City of Springfield', 'LAPTOP-8QX3ABCD', 'Anonymous', 'Galaxy S21', 'J', 'Host'],
  ])('%s', (name) => {
    expect(isAnonymousName(name)).toBe(true);
  });

  it.each([
    ...['Jane', 'Jane Doe', 'Jane’s iPhone', 'JD', '王', 'Jane Doe, City of Springfield', 'Guest (Jane Doe)'],
    ...['Jane Doe (Guest)', 'ADA Center - Jane', 'jane.doe@example.com', 'Ana'],
  ])('is not %s', (name) => {
    expect(isAnonymousName(name)).toBe(false);
  });
});
