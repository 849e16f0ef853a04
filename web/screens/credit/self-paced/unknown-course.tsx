// The message for an unknown course.

import { Link } from 'react-router';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';

export const UnknownCourse = () => (
  <>
    <h1>{t(m.selfPacedUnknown)}</h1>
    <p>{t(m.selfPacedUnknownText)}</p>
    <p className="button-row">
      <Link className="button" to="/continuing-education/self-paced">
        {t(m.selfPacedAll)}
      </Link>
    </p>
  </>
);
