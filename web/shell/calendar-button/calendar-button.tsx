// A button that downloads a session as a calendar file.
import type { ComponentProps } from 'react';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SaveButton } from '#web/shell/save-button/save-button.tsx';

interface Props extends Pick<ComponentProps<typeof SaveButton>, 'save' | 'request'> {
  sessionName: string;
}

export const CalendarButton = ({ sessionName, ...props }: Props) => (
  <SaveButton underWay={t(m.calendarPreparing)} saved={t(m.calendarSaved)} {...props}>
    {rich(m.calendarButton, { session: sessionName, hidden })}
  </SaveButton>
);
