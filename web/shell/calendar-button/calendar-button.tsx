// A button that downloads a session as a calendar file.
import type { ComponentProps } from 'react';
import { SaveButton } from '#web/shell/save-button/save-button.tsx';

interface Props extends Pick<ComponentProps<typeof SaveButton>, 'save' | 'request'> {
  sessionName: string;
}

export const CalendarButton = ({ sessionName, ...props }: Props) => (
  <SaveButton
    underWay="Preparing the calendar file…"
    saved="The calendar file is saved with your downloads."
    {...props}
  >
    Add to calendar<span className="visually-hidden"> ({sessionName})</span>
  </SaveButton>
);
