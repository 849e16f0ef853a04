// Decides selected credit requests: a reason, a preview of each outcome and of the emails, then the start.
import '#web/components/data-table/data-table.css';
import { useLayoutEffect, useRef, useState } from 'react';
import {
  type PreviewedDecision,
  previewCreditDecisions,
  startCreditDecisions,
} from '#contract/credit/bulk-decisions.ts';
import type { ResponseBody } from '#contract/platform/endpoint.ts';
import * as m from '#messages/en/credit.ts';
import { commonCancel, saving } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { creditAmount, creditStateText } from '#rules/credit/credit-states.ts';
import { browserCall } from '#web/client/api.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { useForm } from '#web/client/use-form.ts';
import { usePending } from '#web/client/use-pending.ts';
import { TextAreaField } from '#web/components/field/field.tsx';
import { OpenedForm } from '#web/components/opened-form/opened-form.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';

type Preview = ResponseBody<typeof previewCreditDecisions>;

export interface Deciding {
  requestIds: readonly number[];
  isGranted: boolean;
}

const stateText = (state: PreviewedDecision['current'], hours: number | null): string =>
  hours === null
    ? creditStateText(state)
    : t(m.bulkHours, { state: creditStateText(state), hours: creditAmount({ hours, units: '' }) });

const Outcomes = ({ requests, isGranted }: { requests: readonly PreviewedDecision[]; isGranted: boolean }) => (
  <div className="data-table">
    <table>
      <caption className="visually-hidden">{t(m.bulkOutcomes)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(m.creditQueueRequest)}</th>
          <th scope="col">{t(m.creditQueueSession)}</th>
          <th scope="col">{t(m.bulkNow)}</th>
          <th scope="col">{t(m.bulkThen)}</th>
        </tr>
      </thead>
      <tbody>
        {requests.map(({ requestId, name, sessionName, current, currentHours, hours, error, revokes }) => (
          <tr key={requestId}>
            <th scope="row">{name || t(m.bulkNumber, { number: requestId })}</th>
            <td data-head={t(m.creditQueueSession)}>{inEnglish(sessionName)}</td>
            <td data-head={t(m.bulkNow)}>{stateText(current, currentHours)}</td>
            <td data-head={t(m.bulkThen)}>
              {error === '' ? (
                stateText(isGranted ? 'granted' : 'refused', isGranted ? hours : null)
              ) : (
                <span className="field__error">
                  <span aria-hidden="true">!</span>
                  <span>{error}</span>
                </span>
              )}
              {revokes !== '' && <p className="soft small">{t(m.bulkRevokes, { number: revokes })}</p>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

interface PreviewedProps {
  preview: Preview;
  deciding: Deciding;
  note: string;
  change: () => void;
  close: () => void;
  started: () => Promise<void>;
}

const Previewed = ({ preview, deciding: { requestIds, isGranted }, note, change, close, started }: PreviewedProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const request = useAccountRequest();
  const { isPending, run } = usePending();
  const [failure, setFailure] = useState('');
  const { requests, emails, example } = preview;
  const count = requests.filter(({ error }) => error === '').length;
  const start = async (): Promise<void> => {
    setFailure('');
    const body = { requestIds: [...requestIds], isGranted, note };
    const error = await request(() => browserCall(startCreditDecisions, { body }));
    if (error) setFailure(error.message);
    else await started();
  };
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {t(m.bulkPreviewTitle, { count, left: requests.length - count, emails })}
      </h3>
      <p className="plain-text">{t(m.bulkReason, { note })}</p>
      <Outcomes requests={requests} isGranted={isGranted} />
      {example && (
        <details>
          <summary>{t(m.bulkExample, { email: example.to })}</summary>
          <p>
            <strong>{example.subject}</strong>
          </p>
          <pre className="card announcement-seen">{example.text}</pre>
        </details>
      )}
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
      <div className="button-row">
        {count > 0 && (
          <button
            type="button"
            className="button"
            aria-disabled={isPending || undefined}
            onClick={() => void run(start)}
          >
            {isPending ? t(saving) : t(isGranted ? m.bulkGrantStart : m.bulkRefuseStart, { count, emails })}
          </button>
        )}
        <button type="button" className="button button--second" onClick={change}>
          {t(m.bulkChange)}
        </button>
        <button type="button" className="button button--second" onClick={close}>
          {t(commonCancel)}
        </button>
      </div>
    </>
  );
};

interface Props {
  deciding: Deciding;
  close: () => void;
  started: () => Promise<void>;
}

export const DecideSelected = ({ deciding, close, started }: Props) => {
  const { requestIds, isGranted } = deciding;
  const [preview, setPreview] = useState<Preview | null>(null);
  const form = useForm({
    initial: { note: '' },
    validate: ({ note }) => schemaErrors(previewCreditDecisions.body, { requestIds: [...requestIds], isGranted, note }),
    send: async ({ note }) => {
      const body = { requestIds: [...requestIds], isGranted, note };
      setPreview(await browserCall(previewCreditDecisions, { body }));
    },
  });
  const title = t(isGranted ? m.bulkGrantTitle : m.bulkRefuseTitle, { count: requestIds.length });
  return (
    <section className="card" aria-labelledby="decide-selected">
      <h2 id="decide-selected">{title}</h2>
      {preview ? (
        <Previewed
          {...{ preview, deciding, close, started, note: form.values.note.trim() }}
          change={() => setPreview(null)}
        />
      ) : (
        <OpenedForm name={title} label={t(m.bulkPreview)} form={form} close={close}>
          <p>{t(isGranted ? m.bulkGrantText : m.bulkRefuseText)}</p>
          <TextAreaField
            state={{ label: t(m.overrideNote), isRequired: true, hint: t(m.overrideNoteHint), error: form.errors.note }}
            id="decide-note"
            rows={3}
            {...form.control('note')}
          />
        </OpenedForm>
      )}
    </section>
  );
};
