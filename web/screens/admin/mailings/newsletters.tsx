// The list of newsletters, with what became of their emails.

import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { createNewsletter, listNewsletters, type Newsletter } from '#contract/admin/newsletters.ts';
import { contentLang } from '#messages/content-language.ts';
import * as mailings from '#messages/en/mailings.ts';
import * as m from '#messages/en/newsletters.ts';
import { t } from '#messages/translate.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import { countsText } from '#web/screens/admin/mailings/mailing-entry.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  guardAccount(request, () => context.get(callContext)(listNewsletters, {}));

export const handle: ScreenHandle = { title: () => t(m.newslettersTitle) };

const Entry = ({ id, draft, updatedAt, mailings: [last] }: Newsletter) => (
  <li className="session-list__item">
    <Link to={`/staff/newsletters/${id}`} lang={draft.subject ? contentLang() : undefined}>
      {draft.subject || t(m.newsletterUntitled)}
    </Link>
    <p>
      {last
        ? [t(mailings.mailingStateText, { state: last.state }), countsText(last.counts)].filter(Boolean).join(': ')
        : t(m.newsletterDraft)}
    </p>
    <p className="soft small">
      <ShortSessionTime start={last?.dueAt ?? updatedAt} />
    </p>
  </li>
);

export const Component = () => {
  const { newsletters } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const request = useAccountRequest();
  const { isPending, run } = usePending();
  const [failure, setFailure] = useState('');
  const create = async (): Promise<void> => {
    const error = await request(async () => {
      const { id } = await browserCall(createNewsletter, {});
      await navigate(`/staff/newsletters/${id}`);
    });
    setFailure(error?.message ?? '');
  };
  return (
    <>
      <h1>{t(m.newslettersTitle)}</h1>
      <p>{t(m.newslettersIntro)}</p>
      <div aria-live="assertive">{failure && <p className="notice notice--bad">{failure}</p>}</div>
      <p>
        <button
          type="button"
          className="button"
          aria-disabled={isPending || undefined}
          onClick={() => void run(create)}
        >
          {t(m.newsletterNew)}
        </button>
      </p>
      {newsletters.length === 0 ? (
        <p>{t(m.newslettersNone)}</p>
      ) : (
        <ul className="session-list">
          {newsletters.map((each) => (
            <Entry key={each.id} {...each} />
          ))}
        </ul>
      )}
    </>
  );
};
