// The text of the sample video, slide by slide.

export interface Slide {
  title: string;
  lines: readonly string[];
  /** Spoken by a narrator before the other speech. */
  description: string;
  speaker: string;
  /** One caption each, in order. */
  english: readonly string[];
  spanish: readonly string[];
}

/** Both speakers are fictional, with synthetic voices. */
export const slides: readonly Slide[] = [
  {
    title: 'Before you open the room',
    lines: ['Four checks', 'for an online event'],
    description: 'White letters on dark blue: Before you open the room.',
    speaker: 'Ada Sample',
    english: ['Welcome. Before you open the room for an online event,', 'make four short checks.'],
    spanish: ['Bienvenidos. Antes de abrir la sala de un evento en línea,', 'haga cuatro comprobaciones breves.'],
  },
  {
    title: '1. Captions',
    lines: ['Is somebody typing?', 'Can you read it?'],
    description: 'The first check: a line of captions under an empty picture.',
    speaker: 'Ada Sample',
    english: ['First, captions. Ask the captioner to type a line,', 'and read it on the smallest screen you have.'],
    spanish: [
      'Primero, los subtítulos. Pida que se escriba una línea,',
      'y léala en la pantalla más pequeña que tenga.',
    ],
  },
  {
    title: '2. Interpreters',
    lines: ['Always in view', 'Never in the dark'],
    description: 'The second check: two frames, one large and one small, side by side.',
    speaker: 'Ben Example',
    english: ['Second, interpreters. Pin their picture,', 'and let them test the light from their side.'],
    spanish: ['Segundo, los intérpretes. Fije su imagen,', 'y deje que prueben la luz desde su lado.'],
  },
  {
    title: '3. Telephone',
    lines: ['Call the number', 'Listen to the end'],
    description: 'The third check: the words Call the number, Listen to the end.',
    speaker: 'Ben Example',
    english: ['Third, the telephone. Dial the number yourself.', 'One wrong digit keeps people out.'],
    spanish: ['Tercero, el teléfono. Marque usted el número.', 'Una cifra equivocada deja fuera a la gente.'],
  },
  {
    title: '4. Materials',
    lines: ['Sent ahead', 'Read by a screen reader'],
    description: 'The fourth check: the words Sent ahead, Read by a screen reader.',
    speaker: 'Ada Sample',
    english: ['Fourth, materials. Send the slides ahead,', 'so that everyone can read them in their own way.'],
    spanish: ['Cuarto, los materiales. Envíelos antes,', 'para que cada persona los lea a su manera.'],
  },
];
