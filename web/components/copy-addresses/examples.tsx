// Examples of copying addresses.
import { CopyAddresses } from '#web/components/copy-addresses/copy-addresses.tsx';

export const examples = {
  'two addresses': <CopyAddresses addresses={['nora@example.org', 'ana@example.org']} />,
};
