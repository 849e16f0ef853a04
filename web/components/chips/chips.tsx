// Filters as chips: each is a link, the chosen one is marked.
import '#web/components/chips/chips.css';
import { Link } from 'react-router';

interface Chip {
  to: string;
  text: string;
  isChosen: boolean;
}

export const Chips = ({ name, chips }: { name: string; chips: readonly Chip[] }) => (
  <nav aria-label={name}>
    <ul className="chips">
      {chips.map(({ to, text, isChosen }) => (
        <li key={to}>
          <Link to={to} aria-current={isChosen || undefined} preventScrollReset>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
