// A change: each field before and after.
import '#web/shell/record-editor/record-editor.css';
import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { type Change, readChange } from '#contract/platform/versioned-records.ts';
import * as m from '#messages/en/admin.ts';
import { staffMenuChanges } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { differingFields } from '#rules/platform/differing-fields.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { rich } from '#web/components/rich-message/rich.ts';
import { ChangeList } from '#web/shell/record-editor/change-list.tsx';
import { recordInLang, valueInLang } from '#web/shell/record-editor/record-in-lang.tsx';
import { fieldText, kindText, valueText } from '#web/shell/record-editor/record-words.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, params, context }: LoaderFunctionArgs): Promise<Change> =>
  guardAccount(request, () => context.get(callContext)(readChange, { params: { id: params.id ?? '' } }));

export const handle: ScreenHandle<Change | undefined> = {
  title: (change) => (change ? t(m.changeTitle, { name: change.name }) : t(m.changeTitleUnknown)),
  here: (change) => change && rich(m.changeTitle, { name: recordInLang(change) }),
  crumbs: () => [{ to: '/staff/history', text: t(staffMenuChanges) }],
};

const shown = (field: string, value: unknown): ReactNode => valueInLang(field, value, valueText(value));

export const Component = () => {
  const change = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { before, after, kind } = change;
  const fields = differingFields(before ?? {}, after ?? {});
  return (
    <>
      <h1>{rich(m.changeHeading, { kind: kindText(kind), name: recordInLang(change) })}</h1>
      <ChangeList changes={[change]} showsRecord={false} undone={revalidate} />
      {change.undoneBy !== null && (
        <p>
          <Link to={`/staff/history/${change.undoneBy}`}>{t(m.changeUndoneByLink)}</Link>
        </p>
      )}
      {change.undoes !== null && (
        <p>
          <Link to={`/staff/history/${change.undoes}`}>{t(m.changeUndoesLink)}</Link>
        </p>
      )}
      <h2>{t(m.changeFields)}</h2>
      <dl className="change-fields">
        {fields.map((field) => (
          <div key={field} className="change-field">
            <dt>{fieldText(kind, field)}</dt>
            {before && <dd>{rich(m.changeBefore, { value: shown(field, before[field]) })}</dd>}
            {after && (
              <dd>
                {before ? rich(m.changeAfter, { value: shown(field, after[field]) }) : shown(field, after[field])}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </>
  );
};
