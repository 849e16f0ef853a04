// Line icons. They are decoration: a name stands beside them, or is visually hidden.

export const menuIcon = 'M3 6h18M3 12h18M3 18h18';
export const searchIcon = 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM15.5 15.5 21 21';
export const personIcon = 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM4 21c1.5-5.5 14.5-5.5 16 0';
export const calendarIcon = 'M4 6h16v15H4ZM4 11h16M8 3v5M16 3v5';
export const linkIcon = 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1-1';
export const mailIcon = 'M3 6h18v13H3ZM3 7l9 7 9-7';

export const Icon = ({ path }: { path: string }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);
