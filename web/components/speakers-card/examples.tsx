// Examples of the list of speakers.
import { SpeakersCard } from '#web/components/speakers-card/speakers-card.tsx';

const speaker = {
  speaker_id: 1,
  firstName: 'Ada M.',
  lastName: 'Lane',
  full_name: 'Ada M. Lane',
  title: '',
  position: 'Architect',
  organization: 'Lane Partners',
  photo: '',
  photoAlt: '',
};

export const examples = {
  'one speaker': <SpeakersCard session={{ id: 1, approute: 'ao', speakerList: [speaker] }} />,
  none: <SpeakersCard session={{ id: 2, approute: 'ao', speakerList: [] }} />,
};
