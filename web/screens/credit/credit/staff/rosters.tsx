// Rosters due to accrediting bodies and recorded ones, as a table, and corrections of them.

import { type RefObject, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation, useRevalidator, useSearchParams } from 'react-router';
import { listCorrections } from '#contract/credit/corrections.ts';
import { listRosters } from '#contract/credit/credit-review.ts';
import * as m from '#messages/en/credit.ts';
import { commonShow } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { callContext } from '#web/client/api.ts';
import { saveFile } from '#web/client/download.ts';
import { guardAccount } from '#web/client/guard.ts';
import { filtered } from '#web/client/list-address.ts';
import { Chips } from '#web/components/chips/chips.tsx';
import { DataTable } from '#web/components/data-table/data-table.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { Corrections } from '#web/screens/credit/credit/staff/corrections.tsx';
import {
  type RosterRow,
  rosterColumns,
  rosterRows,
  rosterStates,
  rosterStateTexts,
} from '#web/screens/credit/credit/staff/roster-columns.tsx';
import { RosterForm } from '#web/screens/credit/credit/staff/roster-form.tsx';
import { ListViews } from '#web/shell/list-views/list-views.tsx';
import { loadListViews } from '#web/shell/list-views/load-list-views.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = async (args: LoaderFunctionArgs) => {
  const { request, context } = args;
  const [lists, views] = await Promise.all([
    guardAccount(request, async () => {
      const call = context.get(callContext);
      const [reports, corrections] = await Promise.all([call(listRosters, {}), call(listCorrections, {})]);
      return { reports, corrections };
    }),
    loadListViews('rosters', args),
  ]);
  return { ...lists, views };
};

/** The chips only filter what is loaded. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;

export const handle: ScreenHandle = { title: () => t(m.rostersTitle) };

const Filters = ({ rows }: { rows: readonly RosterRow[] }) => {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const bodies = [...new Map(rows.map(({ body, bodyName }) => [body, bodyName]))];
  const chip = (name: string, value: string, text: string, count: number) => ({
    to: filtered(search, { [name]: value }),
    text: t(m.rosterChip, { text, count }),
    isChosen: (params.get(name) ?? '') === value,
  });
  return (
    <>
      <Chips
        name={t(commonShow)}
        chips={[
          chip('state', '', t(m.rosterAll), rows.length),
          ...rosterStates.flatMap((state) => {
            const count = rows.filter((row) => row.state === state).length;
            return count > 0 ? [chip('state', state, t(rosterStateTexts[state]), count)] : [];
          }),
        ]}
      />
      {bodies.length > 1 && (
        <Chips
          name={t(m.rosterBody)}
          chips={[
            chip('body', '', t(m.rosterAllBodies), rows.length),
            ...bodies.map(([body, text]) => chip('body', body, text, rows.filter((row) => row.body === body).length)),
          ]}
        />
      )}
    </>
  );
};

interface TableProps {
  rows: readonly RosterRow[];
  recorded: (statusMessage: string) => Promise<void>;
}

const Table = ({ rows, recorded }: TableProps) => {
  const [opened, setOpened] = useState<string | null>(null);
  const button = useRef<HTMLElement>(null);
  const open = rows.find(({ key }) => key === opened);
  const close = (): void => {
    setOpened(null);
    button.current?.focus();
  };
  const check = ({ key }: RosterRow, pressed: HTMLElement): void => {
    button.current = pressed;
    setOpened(key === opened ? null : key);
  };
  return (
    <>
      {open?.due && (
        <section className="card" aria-labelledby="roster-open">
          <h3 id="roster-open">{rich(m.rostersItem, { body: open.bodyName, session: inEnglish(open.sessionName) })}</h3>
          <RosterForm key={open.key} due={open.due} close={close} recorded={recorded} />
        </section>
      )}
      <DataTable
        name={t(m.rostersTitle)}
        rows={rows}
        columns={rosterColumns({ isOpen: ({ key }) => key === opened, check })}
        keyOf={({ key }) => key}
        nameOf={({ bodyName, sessionName }) => t(m.rosterNamed, { body: bodyName, session: sessionName })}
        saveCsv={(text) => saveFile('rosters.csv', 'text/csv', text)}
      />
    </>
  );
};

export const Component = () => {
  const { reports, corrections, views } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [params] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const correctionsHeading = useRef<HTMLHeadingElement>(null);
  const [statusMessage, setStatusMessage] = useState('');
  const rows = rosterRows(reports.due, reports.made);
  const [state, body] = [params.get('state'), params.get('body')];
  const shown = rows.filter((row) => (!state || row.state === state) && (!body || row.body === body));
  const late = rows.filter((row) => row.state === 'late').length;
  const finished = async (text: string, target: RefObject<HTMLHeadingElement | null>): Promise<void> => {
    await revalidate();
    setStatusMessage(text);
    target.current?.focus();
  };
  return (
    <>
      <h1>{t(m.rostersTitle)}</h1>
      <p>{t(m.rostersIntro)}</p>
      <div aria-live="polite">{statusMessage && <p className="notice notice--good">{statusMessage}</p>}</div>
      {late > 0 && <p className="notice">{t(m.rostersLate, { count: late })}</p>}
      <ListViews lists={views} />
      {rows.length > 0 && <Filters rows={rows} />}
      <h2 ref={heading} data-results tabIndex={-1} className="found__count">
        {t(m.rostersCount, { count: shown.length })}
      </h2>
      {rows.length === 0 && <p>{t(m.rostersDueEmpty)}</p>}
      {rows.length > 0 && shown.length === 0 && <p>{t(m.rostersNone)}</p>}
      {shown.length > 0 && <Table rows={shown} recorded={(text) => finished(text, heading)} />}
      <Corrections
        {...corrections}
        heading={correctionsHeading}
        marked={(text) => finished(text, correctionsHeading)}
      />
    </>
  );
};
