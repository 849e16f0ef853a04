// Examples of initials.
import { Initials } from '#web/components/initials/initials.tsx';

export const examples = {
  'two names': <Initials person={{ firstName: 'Marisol', lastName: 'Ortega' }} />,
  'a title before the name': <Initials person={{ firstName: 'Rev. Josephine', lastName: 'Achterberg' }} />,
  'one name': <Initials person={{ firstName: '', lastName: 'Teresa' }} />,
};
