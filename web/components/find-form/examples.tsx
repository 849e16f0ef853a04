// Examples of the search form of a list.
import { FindForm } from '#web/components/find-form/find-form.tsx';

export const examples = {
  'all entries': (
    <FindForm
      name="Email"
      label="Recipient or subject"
      id="example-email-q"
      q=""
      count="12 messages"
      all={{ to: '/staff/email', text: 'Show all email' }}
    />
  ),
  'with a search': (
    <FindForm
      name="People"
      label="Name or email"
      id="example-people-q"
      q="lane"
      count="1 person"
      parameters={{ state: 'active' }}
      all={{ to: '/staff/people', text: 'Show all people' }}
    />
  ),
};
