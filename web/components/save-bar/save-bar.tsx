// The end of a form: its button, and what happened.
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';

interface Props {
  label: string;
  /** Instead of the status message while the form is sent. */
  sendingLabel: string;
  isSending: boolean;
  statusMessage: string;
  failure: string;
}

export const SaveBar = ({ label, sendingLabel, isSending, statusMessage, failure }: Props) => (
  <>
    <div aria-live="assertive">{failure && <p className="field__error">{t(m.formFailure, { failure })}</p>}</div>
    <div className="button-row">
      <button type="submit" className="button" aria-disabled={isSending || undefined}>
        {label}
      </button>
      <span aria-live="polite" className={statusMessage ? 'field__good save-bar__status' : undefined}>
        {isSending ? sendingLabel : statusMessage}
      </span>
    </div>
  </>
);
