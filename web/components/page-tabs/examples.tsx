// Examples of links to the pages of one thing.
import { PageTabs } from '#web/components/page-tabs/page-tabs.tsx';

export const examples = {
  'three pages, one with unsaved changes': (
    <PageTabs
      name="Session"
      tabs={[
        { to: '/', text: 'Overview' },
        { to: '/details', text: 'Details', hasUnsaved: true },
        { to: '/history', text: 'History' },
      ]}
    />
  ),
};
