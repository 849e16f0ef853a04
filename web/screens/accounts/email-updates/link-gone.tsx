// What a link of an email shows that does not work.
import { Link } from 'react-router';
import * as m from '#messages/en/email-updates.ts';
import { t } from '#messages/translate.ts';
import { rich } from '#web/components/rich-message/rich.ts';

export const LinkGone = () => (
  <div className="notice notice--bad">
    <p className="notice__title">{t(m.updatesLinkGone)}</p>
    <p>{rich(m.updatesLinkGoneText, { link: (text) => <Link to="/updates">{text}</Link> })}</p>
  </div>
);
