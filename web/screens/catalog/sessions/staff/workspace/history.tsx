// The changes that staff made to a session.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listChanges } from '#contract/platform/versioned-records.ts';
import * as m from '#messages/en/catalog.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { useWorkspace } from '#web/screens/catalog/sessions/staff/workspace/use-workspace.ts';
import { ChangeList } from '#web/shell/record-editor/change-list.tsx';
import type { PageHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  guardAccount(request, () =>
    context.get(callContext)(listChanges, { query: { kind: 'session', record: params.id, page: '1' } }),
  );

export const handle: PageHandle = { page: () => t(m.workspaceHistory) };

export const Component = () => {
  const { changes } = useLoaderData<typeof loader>();
  const { changed } = useWorkspace();
  return (
    <>
      <h2 data-heading>{t(m.workspaceHistory)}</h2>
      {changes.length === 0 && <p>{t(platform.recordHistoryEmpty)}</p>}
      <ChangeList changes={changes} showsRecord={false} undone={changed} />
    </>
  );
};
