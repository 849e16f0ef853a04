// The menu of My Account or the staff area, before `main` so that "Skip to main content" skips it.
import { type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { FrameSlots } from '#web/shell/frame-slots.ts';

interface Props {
  name: string;
  className?: string;
  children: ReactNode;
}

export const AreaMenu = ({ name, className = '', children }: Props) => {
  const { menu } = use(FrameSlots);
  return (
    menu &&
    createPortal(
      <nav className={`area-menu ${className}`} aria-label={name}>
        {children}
      </nav>,
      menu,
    )
  );
};
