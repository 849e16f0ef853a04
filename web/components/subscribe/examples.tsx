// Examples of the links to subscribe.
import { Subscribe } from '#web/components/subscribe/subscribe.tsx';

export const examples = {
  'one series': <Subscribe series={{ name: 'Accessibility Online', route: 'ao' }} publicUrl="https://example.org" />,
};
