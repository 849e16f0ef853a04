// The end of a form: its button and status message.

interface Props {
  label: string;
  underWay: string;
  isUnderWay: boolean;
  said: string;
  failure: string;
}

export const SaveBar = ({ label, underWay, isUnderWay, said, failure }: Props) => (
  <>
    <div aria-live="assertive">
      {failure && <p className="field__error">{failure} Nothing that you typed is lost.</p>}
    </div>
    <div className="button-row">
      <button type="submit" className="button" aria-disabled={isUnderWay || undefined}>
        {label}
      </button>
      <span aria-live="polite" className={said ? 'field__good save-bar__said' : undefined}>
        {isUnderWay ? underWay : said}
      </span>
    </div>
  </>
);
