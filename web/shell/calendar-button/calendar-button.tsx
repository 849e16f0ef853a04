// A button that downloads a session as a calendar file.

import type { ComponentProps } from 'react';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { sessionInLang } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SaveButton } from '#web/shell/save-button/save-button.tsx';

interface Props extends Pick<ComponentProps<typeof SaveButton>, 'save' | 'request'> {
  session: Parameters<typeof sessionInLang>[0];
}

export const CalendarButton = ({ session, ...props }: Props) => (
  <SaveButton underWay={t(m.calendarPreparing)} saved={t(m.calendarSaved)} {...props}>
    {rich(m.calendarButton, { session: sessionInLang(session), hidden })}
  </SaveButton>
);
