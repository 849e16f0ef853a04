// Examples of icons.
import { Icon, menuIcon, personIcon, searchIcon } from '#web/components/icon/icon.tsx';

export const examples = {
  'beside their names': (
    <ul>
      <li>
        <Icon path={menuIcon} /> Menu
      </li>
      <li>
        <Icon path={searchIcon} /> Search
      </li>
      <li>
        <Icon path={personIcon} /> Login
      </li>
    </ul>
  ),
};
