// Messages that the portal has written, newest first.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { GoodBody } from '#contract/endpoint.ts';
import type { listMail } from '#contract/staff.ts';
import { callContext } from '#web/client/api.ts';
import { FindForm } from '#web/parts/find-form/find-form.tsx';
import { Pager } from '#web/parts/pager/pager.tsx';
import { ShortSessionTime } from '#web/parts/session-time/session-time.tsx';
import { loadMailList } from '#web/screens/staff/mail/call-mail.ts';
import { stateWords } from '#web/screens/staff/mail/mail-words.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

interface Data {
  list: GoodBody<typeof listMail>;
  q: string;
}

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<Data> => {
  const { searchParams } = new URL(request.url);
  const q = searchParams.get('q')?.trim().slice(0, 200) ?? '';
  const page = /^[1-9]\d{0,4}$/.exec(searchParams.get('page') ?? '')?.[0] ?? '1';
  return { list: await loadMailList(context.get(callContext), request, { page, q }), q };
};

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => (data?.q ? `Mail: ${data.q}` : 'Mail'),
  changesWithQuery: true,
};

const addressOf = (q: string, page: number): string => {
  const search = new URLSearchParams({ ...(q ? { q } : {}), ...(page > 1 ? { page: String(page) } : {}) });
  return search.size > 0 ? `/staff/mail?${search}` : '/staff/mail';
};

export const Component = () => {
  const { list, q } = useLoaderData<typeof loader>();
  const { mails, count, page, pages } = list;
  return (
    <>
      <h1>Mail</h1>
      <p>
        Every message that the portal has written. Without a mail server they are kept here; with one, this shows what
        was sent and what was refused.
      </p>
      <FindForm
        name="Mail"
        label="Recipient or subject"
        id="mail-q"
        q={q}
        count={count === 1 ? '1 message' : `${count} messages`}
        all={{ to: '/staff/mail', text: 'Show all' }}
      />
      {count === 0 && <p>{q ? 'Nothing fits. Try fewer letters.' : 'No message has been written yet.'}</p>}
      <ul className="session-list">
        {mails.map((mail) => (
          <li key={mail.id} className="session-list__item">
            <Link to={`/staff/mail/${mail.id}`}>{mail.subject}</Link>
            <span className="soft small">
              To {mail.recipient} · <ShortSessionTime start={mail.createdAt} /> · {stateWords[mail.state]}
            </span>
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} label="Mail" to={(each) => addressOf(q, each)} />
    </>
  );
};
