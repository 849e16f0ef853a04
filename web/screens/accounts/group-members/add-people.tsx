// Adds many people to a group: a list is pasted or read from a CSV file, previewed, and added.

import { useLayoutEffect, useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { listMembers } from '#contract/accounts/group-members.ts';
import {
  addMemberList,
  type MemberListResult,
  type MemberListRow,
  previewMemberList,
} from '#contract/accounts/member-lists.ts';
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { maxListCharacters, maxListedPeople } from '#rules/accounts/member-list.ts';
import { fullName } from '#rules/platform/full-name.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { textOfFile } from '#web/client/read-file.ts';
import { clearFormValues, readSavedFormValues, saveFormValues } from '#web/client/saved-form-values.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { FileField, TextAreaField } from '#web/components/field/field.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

/** Needs a signed-in person, and says early if the group is full. */
export const loader = ({ request, context }: LoaderFunctionArgs): Promise<{ count: number }> =>
  guardAccount(request, async () => ({ count: (await context.get(callContext)(listMembers, {})).length }));

export const handle: ScreenHandle = {
  title: () => t(m.memberListTitle),
};

const savedKey = 'memberList';

interface Preview {
  rows: MemberListRow[];
  newCount: number;
}

/** `Line 3: Ana Lund, ana@example.org`, with the problem of the line. */
const Row = ({ row }: { row: MemberListRow }) => (
  <li>
    {t(m.memberListRow, { line: row.line, person: [fullName(row), row.email].filter(Boolean).join(', ') || '–' })}
    {row.problem && (
      <>
        {' '}
        <strong>{row.problem}</strong>
      </>
    )}
  </li>
);

const Rows = ({ title, rows }: { title: string; rows: readonly MemberListRow[] }) =>
  rows.length > 0 && (
    <section>
      <h3>{title}</h3>
      <ul>
        {rows.map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </ul>
    </section>
  );

interface WriteProps {
  text: string;
  setText: (text: string) => void;
  shown: (preview: Preview) => void;
}

const WriteList = ({ text, setText, shown }: WriteProps) => {
  const request = useAccountRequest();
  const { isPending, run } = usePending();
  const area = useRef<HTMLTextAreaElement>(null);
  const [error, setError] = useState('');
  const [failure, setFailure] = useState('');
  const [fileError, setFileError] = useState('');
  const [statusMessage, setStatusMessage] = useState('');

  const readFile = async (file: File | undefined): Promise<void> => {
    setFileError('');
    setStatusMessage('');
    if (!file) return;
    if (file.size > maxListCharacters * 4) return setFileError(t(m.memberListTooLong, { most: maxListCharacters }));
    try {
      setText(await textOfFile(file));
      setError('');
      setStatusMessage(t(m.memberListFileRead, { file: file.name }));
    } catch {
      setFileError(t(m.memberListFileError));
    }
  };
  const preview = async (): Promise<void> => {
    setFailure('');
    setError('');
    setStatusMessage('');
    const problem = await request(async () => shown(await browserCall(previewMemberList, { body: { text } })));
    if (!problem) return;
    if (!problem.fields.text) return setFailure(problem.message);
    setError(problem.fields.text);
    area.current?.focus();
  };
  return (
    <form
      noValidate
      aria-labelledby="list-title"
      onSubmit={(event) => {
        event.preventDefault();
        void run(preview);
      }}
    >
      <p>{t(m.memberListIntro, { most: maxListedPeople })}</p>
      <ul>
        <li>{t(m.memberListFormatName)}</li>
        <li>{t(m.memberListFormatEmail)}</li>
        <li>{t(m.memberListFormatCsv)}</li>
      </ul>
      <TextAreaField
        ref={area}
        id="list-text"
        state={{ label: t(m.memberListText), isRequired: true, error: error || undefined, isAnnounced: true }}
        rows={10}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <FileField
        id="list-file"
        label={t(m.memberListFile)}
        hint={t(m.memberListFileHint)}
        error={fileError}
        accept=".csv,.txt,text/csv,text/plain"
        onChange={({ target }) => void readFile(target.files?.[0])}
      />
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
      <div className="button-row">
        <button type="submit" className="button" aria-disabled={isPending || undefined}>
          {t(isPending ? m.memberListChecking : m.memberListPreview)}
        </button>
        <span aria-live="polite">{statusMessage}</span>
      </div>
    </form>
  );
};

interface PreviewProps {
  text: string;
  preview: Preview;
  back: () => void;
  added: (result: MemberListResult) => void;
}

const PreviewList = ({ text, preview, back, added }: PreviewProps) => {
  const { rows, newCount } = preview;
  const request = useAccountRequest();
  const { isPending, run } = usePending();
  const [invite, setInvite] = useState(false);
  const [failure, setFailure] = useState('');
  const fresh = rows.filter(({ state }) => state === 'new');
  const add = async (): Promise<void> => {
    setFailure('');
    const error = await request(async () => added(await browserCall(addMemberList, { body: { text, invite } })));
    if (error) setFailure(error.message);
  };
  return (
    <>
      <p>{t(m.memberListCounts, { count: newCount, left: rows.length - newCount })}</p>
      <Rows title={t(m.memberListInvalid)} rows={rows.filter(({ state }) => state === 'invalid')} />
      <Rows title={t(m.memberListKnown)} rows={rows.filter(({ state }) => state === 'known')} />
      <Rows title={t(m.memberListNew)} rows={fresh} />
      {fresh.some(({ email }) => email !== '') && (
        <label className="choice">
          <input type="checkbox" checked={invite} onChange={({ target }) => setInvite(target.checked)} />
          {t(m.memberListInvite)}
        </label>
      )}
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
      <div className="button-row">
        {newCount > 0 && (
          <button type="button" className="button" aria-disabled={isPending || undefined} onClick={() => void run(add)}>
            {isPending ? t(m.groupAdding) : t(m.memberListAdd, { count: newCount })}
          </button>
        )}
        <button type="button" className="button button--second" onClick={back}>
          {t(m.memberListBack)}
        </button>
      </div>
    </>
  );
};

const AddedList = ({ result, back }: { result: MemberListResult; back: () => void }) => (
  <>
    <p className="notice notice--good">
      {t(m.memberListAdded, { count: result.added })}
      {result.invited > 0 && ` ${t(m.memberListInvitedCount, { count: result.invited })}`}
    </p>
    {result.notInvited.length > 0 && (
      <section>
        <h3>{t(m.memberListNotInvited)}</h3>
        <ul>
          {result.notInvited.map(({ name, reason }) => (
            <li key={name}>
              {name}: {reason}
            </li>
          ))}
        </ul>
      </section>
    )}
    <Rows title={t(m.memberListLeft)} rows={result.left} />
    <p className="button-row">
      <Link className="button" to="/my">
        {t(m.memberListDone)}
      </Link>
      <button type="button" className="button button--second" onClick={back}>
        {t(result.left.length > 0 ? m.memberListBack : m.memberListMore)}
      </button>
    </p>
  </>
);

type View = { name: 'write' } | { name: 'preview'; preview: Preview } | { name: 'added'; result: MemberListResult };

const titles = { write: m.memberListTitle, preview: m.memberListPreviewTitle, added: m.memberListAddedTitle };

export const Component = () => {
  const [text, setOwnText] = useState(() => readSavedFormValues(savedKey).text ?? '');
  const [view, setView] = useState<View>({ name: 'write' });
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<View['name']>('write');
  // The views replace each other at one address; focus moves to the heading.
  useLayoutEffect(() => {
    if (last.current !== view.name) heading.current?.focus();
    last.current = view.name;
  }, [view.name]);

  const setText = (changed: string): void => {
    setOwnText(changed);
    saveFormValues(savedKey, { text: changed }, ['text']);
  };
  const write = (): void => setView({ name: 'write' });
  const added = (result: MemberListResult): void => {
    // Lines with problems stay, to be corrected: people who were added are known then.
    if (result.left.length === 0) {
      setOwnText('');
      clearFormValues(savedKey);
    }
    setView({ name: 'added', result });
  };
  return (
    <>
      <h1>{t(m.memberListTitle)}</h1>
      <h2 id="list-title" ref={heading} tabIndex={-1} className={view.name === 'write' ? 'unseen' : undefined}>
        {t(titles[view.name])}
      </h2>
      {view.name === 'write' && (
        <WriteList text={text} setText={setText} shown={(preview) => setView({ name: 'preview', preview })} />
      )}
      {view.name === 'preview' && <PreviewList text={text} preview={view.preview} back={write} added={added} />}
      {view.name === 'added' && <AddedList result={view.result} back={write} />}
    </>
  );
};
