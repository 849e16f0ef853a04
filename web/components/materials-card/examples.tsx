// Examples of the list of materials.
import { MaterialsCard } from '#web/components/materials-card/materials-card.tsx';

export const examples = {
  'with and without an icon': (
    <MaterialsCard
      materials={[
        { title: 'Slides', path: '/files/slides.pdf', format: '.pdf', publish: true },
        { title: 'Notes', path: '/files/notes.doc', format: '.doc', publish: true },
      ]}
    />
  ),
  none: <MaterialsCard materials={[]} />,
};
