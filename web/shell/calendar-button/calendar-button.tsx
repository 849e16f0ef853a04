// A button that downloads a session as a calendar file.
import { SaveButton } from '#web/shell/save-button/save-button.tsx';

export const CalendarButton = ({ sessionName, save }: { sessionName: string; save: () => Promise<void> }) => (
  <SaveButton
    underWay="Preparing the calendar file…"
    saved="The calendar file is saved with your downloads."
    save={save}
  >
    Add to calendar<span className="visually-hidden"> ({sessionName})</span>
  </SaveButton>
);
