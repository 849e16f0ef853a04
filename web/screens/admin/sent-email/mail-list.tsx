// The list of emails, newest first: by state and search, with retry.
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { listMail, mailSorts, mailStates } from '#contract/admin/sent-email.ts';
import * as m from '#messages/en/admin.ts';
import * as common from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { emailStateText } from '#rules/admin/email-states.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { filtered, kept, listQuery } from '#web/client/list-address.ts';
import { useOutcome } from '#web/client/use-outcome.ts';
import { Chips } from '#web/components/chips/chips.tsx';
import { FindForm } from '#web/components/find-form/find-form.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { loadMailList, loadMailViews } from '#web/screens/admin/sent-email/call-mail.ts';
import { MailTable } from '#web/screens/admin/sent-email/mail-table.tsx';
import { ListViews } from '#web/shell/list-views/list-views.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = async (args: LoaderFunctionArgs) => {
  const { request, context } = args;
  const { searchParams } = new URL(request.url);
  const q = searchParams.get('q')?.trim().slice(0, 200) ?? '';
  const state = mailStates.find((each) => each === searchParams.get('state')) ?? null;
  const query = { ...listQuery(searchParams, mailSorts), q, ...(state ? { state } : {}) };
  const list = await loadMailList(context.get(callContext), request, query);
  const views = await loadMailViews(args);
  return { list, q, state, query, views };
};

type Data = Awaited<ReturnType<typeof loader>>;

const titleOf = ({ q, state }: Data): string => {
  const filter = [state ? emailStateText(state) : '', q].filter(Boolean).join(', ');
  return filter ? t(m.mailTitleFiltered, { filter }) : t(common.staffMenuEmail);
};

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => (data ? titleOf(data) : t(common.staffMenuEmail)),
};

const States = ({ list: { counts }, state }: Data) => {
  const { search } = useLocation();
  const all = mailStates.reduce((sum, each) => sum + counts[each], 0);
  return (
    <Chips
      name={t(m.mailStates)}
      chips={[
        { to: filtered(search, { state: '' }), text: t(m.mailStateAll, { count: all }), isChosen: state === null },
        ...mailStates.map((each) => ({
          to: filtered(search, { state: each }),
          text: t(m.mailStateCount, { state: emailStateText(each), count: counts[each] }),
          isChosen: state === each,
        })),
      ]}
    />
  );
};

export const Component = () => {
  const data = useLoaderData<typeof loader>();
  const { heading, statusMessage, showOutcome } = useOutcome();
  const { list, q, state, query, views } = data;
  const { search } = useLocation();
  const { count } = list;
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t(common.staffMenuEmail)}
      </h1>
      <p>{rich(m.mailIntro, { link: (text) => <Link to="/staff/announcements">{text}</Link> })}</p>
      {views && <ListViews lists={views} />}
      <States {...data} />
      <FindForm
        name={t(common.staffMenuEmail)}
        label={t(m.mailSearch)}
        id="mail-q"
        q={q}
        count={t(m.mailCount, { count })}
        parameters={kept(search)}
        all={{ to: filtered(search, { q: '' }), text: t(m.mailShowAll) }}
      />
      <div aria-live="polite">{statusMessage && <p className="notice notice--good">{statusMessage}</p>}</div>
      {count === 0 && <p>{t(q || state ? m.mailNoneFound : m.mailNone)}</p>}
      {count > 0 && (
        <MailTable
          name={t(common.staffMenuEmail)}
          list={list}
          read={(page) => browserCall(listMail, { query: { ...query, page } })}
          retried={showOutcome}
        />
      )}
    </>
  );
};
