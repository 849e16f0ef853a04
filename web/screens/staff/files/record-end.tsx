// The end of a form over a record: save, go back to what is saved, and what was changed before.
import { Link } from 'react-router';
import type { RecordKind } from '#contract/editing.ts';
import { SaveBar } from '#web/parts/save-bar/save-bar.tsx';
import type { RecordForm } from '#web/screens/staff/catalogue/use-record-form.ts';

interface Props<V> {
  form: RecordForm<V>;
  label: string;
}

export const RecordEnd = <V extends object>({ form, label }: Props<V>) => (
  <>
    <SaveBar label={label} underWay="Saving…" {...form} />
    {form.isChanged && (
      <p>
        <button type="button" className="button button--second" onClick={form.discard}>
          Go back to what is saved
        </button>
      </p>
    )}
  </>
);

/** What stands above a form: that earlier words are here again, or that some are not saved. */
export const RestoredNote = <V extends object>({ form }: { form: RecordForm<V> }) => (
  <p role="status" className={form.isRestored ? 'notice' : undefined}>
    {form.isRestored && 'What you wrote before, and have not saved yet, is here again.'}
  </p>
);

export const HistoryLink = ({ kind, id }: { kind: RecordKind; id: number | string }) => (
  <p>
    <Link to={`/staff/changes?kind=${kind}&record=${id}`}>What was changed here before, and undo</Link>
  </p>
);
