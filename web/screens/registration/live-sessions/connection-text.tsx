// Whether the events of a live session arrive, in words.
import { Link } from 'react-router';
import * as m from '#messages/en/live.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import type { LiveConnection } from '#web/client/follow-live-events.ts';
import { clearAccount } from '#web/client/stored-account.ts';
import { useExpiredLogin } from '#web/client/use-account-request.ts';
import { rich } from '#web/components/rich-message/rich.ts';

interface Props {
  connection: LiveConnection;
  /** What differs between screens. */
  texts: { open: Message; lost: Message };
}

export const ConnectionText = ({ connection, texts }: Props) => {
  const login = useExpiredLogin();
  if (connection !== 'expired')
    return t({ connecting: m.liveConnecting, refused: m.liveRefused, ...texts }[connection]);
  return rich(m.liveExpired, {
    login: (content) => (
      <Link to={login} onClick={clearAccount}>
        {content}
      </Link>
    ),
  });
};
