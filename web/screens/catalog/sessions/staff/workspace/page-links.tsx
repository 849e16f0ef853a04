// Links to what belongs to a page of a session.
import { Link } from 'react-router';

export const PageLinks = ({ links }: { links: readonly (readonly [to: string, text: string])[] }) => (
  <ul className="catalog-links">
    {links.map(([to, text]) => (
      <li key={to}>
        <Link to={to}>{text}</Link>
      </li>
    ))}
  </ul>
);
