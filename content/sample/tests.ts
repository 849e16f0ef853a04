// Sample quizzes: one of a live session, and the pre-test and post-test of a course.
import type { QuestionInput } from '#contract/credit/quizzes.ts';
import type { QuizKind } from '#rules/credit/quiz-scoring.ts';

export interface SampleTest {
  /** Source id of the session. */
  session: string;
  kind: QuizKind;
  questions: QuestionInput[];
}

type Texts = Pick<QuestionInput, 'text' | 'explanation'>;

const newQuestion = { id: null, choices: [], accepted: [], keepsOrder: false };

/** Choices that start with an asterisk are correct. */
const choice = (kind: 'single' | 'multiple', { text, explanation }: Texts, choices: string[]): QuestionInput => ({
  ...newQuestion,
  kind,
  text,
  explanation,
  choices: choices.map((each) => ({ id: null, text: each.replace(/^\*/, ''), isRight: each.startsWith('*') })),
});

const trueOrFalse = (isTrue: boolean, { text, explanation }: Texts): QuestionInput => ({
  ...newQuestion,
  kind: 'true-false',
  text,
  explanation,
  keepsOrder: true,
  choices: [
    { id: null, text: 'True', isRight: isTrue },
    { id: null, text: 'False', isRight: !isTrue },
  ],
});

const short = (accepted: string[], { text, explanation }: Texts): QuestionInput => ({
  ...newQuestion,
  kind: 'short',
  text,
  explanation,
  accepted,
});

const rampsAndRoutes: QuestionInput[] = [
  choice(
    'single',
    {
      text: 'A new ramp rises 2 inches for every 24 inches of length. What is its running slope?',
      explanation: '2 divided by 24 is 1 to 12, the steepest running slope that the 2010 Standards allow for a ramp.',
    },
    ['*1 to 12', '1 to 8', '1 to 20', '1 to 24'],
  ),
  trueOrFalse(false, {
    text: 'A walking surface with a running slope of 1 to 25 is a ramp and needs handrails.',
    explanation: 'A walking surface becomes a ramp when it is steeper than 1 to 20. 1 to 25 is gentler than that.',
  }),
  choice(
    'multiple',
    {
      text: 'Which of these does an accessible ramp run with a rise of 8 inches need?',
      explanation:
        'A rise of more than 6 inches calls for handrails on both sides. Landings stand at the top and bottom of every run. A cross slope may be at most 1 to 48.',
    },
    ['*Handrails on both sides', '*A level landing at the top and at the bottom', 'A cross slope of 1 to 20', 'A roof'],
  ),
  short(['30', '30 inches', '30 in', 'thirty', 'thirty inches'], {
    text: 'How many inches may one ramp run rise at most?',
    explanation: 'One run may rise 30 inches. Then a landing comes, and the next run can begin.',
  }),
  choice(
    'single',
    {
      text: 'How steep may the flared sides of a curb ramp be?',
      explanation: 'Where a curb ramp has flared sides, they may be no steeper than 1 to 10.',
    },
    ['*At most 1 to 10', 'At most 1 to 4', 'At most 1 to 48', 'As steep as the curb is high'],
  ),
];

const documentsBefore: QuestionInput[] = [
  choice(
    'single',
    {
      text: 'What makes a line of text a heading for a screen reader?',
      explanation: 'Programs know a heading by its style or tag. Size and weight alone say nothing to them.',
    },
    ['*Its heading style', 'Large letters', 'Bold letters', 'A line below it'],
  ),
  trueOrFalse(false, {
    text: 'Every picture in a document needs a long description.',
    explanation: 'A picture that only decorates is marked as decoration. Others need as much text as they tell.',
  }),
  choice(
    'multiple',
    {
      text: 'Which of these help somebody who reads a table with a screen reader?',
      explanation: 'Marked header cells and a simple grid let the program say which row and column a value is in.',
    },
    ['*Header cells that are marked as such', '*No merged cells', 'Colored rows', 'Empty rows for space'],
  ),
  short(['language', 'the language', 'document language', 'its language'], {
    text: 'Which property of a document tells a screen reader how to pronounce its words?',
    explanation: 'The language of the document, and of passages in another one, decides the voice and its rules.',
  }),
  choice(
    'single',
    {
      text: 'Which link text works best in a list of links?',
      explanation: 'A link is often read without the words around it, so its own words must say where it leads.',
    },
    ['*Annual report 2026 (PDF)', 'Click here', 'More', 'https://www.example.org/a?id=77'],
  ),
];

const documentsAfter: QuestionInput[] = [
  choice(
    'single',
    {
      text: 'You want a larger heading. What do you change?',
      explanation:
        'Change the look of the style. The heading keeps its level, and every heading of it changes at once.',
    },
    [
      '*The look of the heading style',
      'The level of the heading',
      'The size of these letters by hand',
      'The page size',
    ],
  ),
  trueOrFalse(true, {
    text: 'Heading levels should follow one another without a gap, such as 1, 2, 3.',
    explanation: 'Levels are the outline of the document. A missing one makes readers look for what they did not miss.',
  }),
  choice(
    'multiple',
    {
      text: 'Which of these belong in the alternative text of a bar chart?',
      explanation: 'Say what the chart shows and what follows from it. Its colors and that it is an image add nothing.',
    },
    ['*What the chart compares', '*What one should learn from it', 'The words “image of”', 'The colors of all bars'],
  ),
  short(['lists', 'list', 'list style', 'a list', 'bullets'], {
    text: 'Which built-in feature do you use instead of typing a hyphen before each item?',
    explanation: 'A real list lets a screen reader say how many items there are, and skip over all of them.',
  }),
  choice(
    'single',
    {
      text: 'Which way of making a PDF keeps headings and alternative text?',
      explanation: 'Export with tags carries the structure over. A print to PDF or a scan throws it away.',
    },
    ['*Export with tags turned on', 'Print to PDF', 'Scan the printed page', 'Save each page as an image'],
  ),
];

export const sampleTests: SampleTest[] = [
  { session: 'ao-ended', kind: 'quiz', questions: rampsAndRoutes },
  { session: 'self-paced-110926', kind: 'pre', questions: documentsBefore },
  { session: 'self-paced-110926', kind: 'post', questions: documentsAfter },
];

/** Sessions with the default evaluation, and whether a certificate requires it. */
export const sampleEvaluations = [
  { session: 'ao-ended', isRequired: true },
  { session: 'self-paced-110926', isRequired: false },
];
