// Examples of a portrait.
import { Portrait } from '#web/components/portrait/portrait.tsx';

const withoutPhoto = { photo: '', photoAlt: '' };

export const examples = {
  'a photo': (
    <Portrait
      person={{ firstName: 'Marisol', lastName: 'Ortega', photo: '/marks/ao.svg', photoAlt: 'Marisol Ortega smiling' }}
    />
  ),
  'two names': <Portrait person={{ firstName: 'Marisol', lastName: 'Ortega', ...withoutPhoto }} />,
  'a title before the name': (
    <Portrait person={{ firstName: 'Rev. Josephine', lastName: 'Achterberg', ...withoutPhoto }} />
  ),
  'one name': <Portrait person={{ firstName: '', lastName: 'Teresa', ...withoutPhoto }} />,
  large: <Portrait isLarge person={{ firstName: 'Marisol', lastName: 'Ortega', ...withoutPhoto }} />,
};
