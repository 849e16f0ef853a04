// The meeting provider of a session, below its join fields: the choice, and how the provider was told.
import { useCallback, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import {
  chooseMeetingProvider,
  joinMeeting,
  type MeetingChoice,
  type MeetingDelivery,
  readMeeting,
  retryMeeting,
  type StaffMeeting,
} from '#contract/registration/meetings.ts';
import * as m from '#messages/en/meetings.ts';
import { saving } from '#messages/en/platform.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { shortMomentText } from '#rules/platform/eastern-time.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { useForm } from '#web/client/use-form.ts';
import { useFresh } from '#web/client/use-fresh.ts';
import { usePending } from '#web/client/use-pending.ts';
import { usePolling } from '#web/client/use-polling.ts';
import { SelectField } from '#web/components/field/field.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';

export const loader = ({ request, params, context }: LoaderFunctionArgs): Promise<StaffMeeting> =>
  guardAccount(request, () => context.get(callContext)(readMeeting, { params: { id: params.id ?? '' } }));

const providers: Record<MeetingChoice, Message> = {
  manual: m.meetingManual,
  'zoom-meeting': m.meetingZoomMeeting,
  'zoom-webinar': m.meetingZoomWebinar,
  bigbluebutton: m.meetingBigBlueButton,
};
const kinds: Record<MeetingDelivery['kind'], Message> = {
  create: m.meetingKindCreate,
  update: m.meetingKindUpdate,
  cancel: m.meetingKindCancel,
  register: m.meetingKindRegister,
};
const states: Record<MeetingDelivery['state'], Message> = {
  waiting: m.meetingWaiting,
  sending: m.meetingSending,
  done: m.meetingDone,
  failed: m.meetingFailed,
};
const errors: Record<NonNullable<MeetingDelivery['error']>, Message> = {
  unreachable: m.meetingErrorUnreachable,
  tooMany: m.meetingErrorTooMany,
  credentials: m.meetingErrorCredentials,
  notReady: m.meetingErrorNotReady,
  unreadable: m.meetingErrorUnreadable,
  rejected: m.meetingErrorRejected,
  partial: m.meetingErrorPartial,
};

const Choice = ({ meeting, id, changed }: { meeting: StaffMeeting; id: string; changed: () => Promise<void> }) => {
  const form = useForm({
    initial: { provider: meeting.provider },
    validate: () => ({}),
    send: async (body) => {
      await browserCall(chooseMeetingProvider, { params: { id }, body });
      await changed();
    },
    successMessage: t(m.meetingSaved),
  });
  return (
    <form noValidate method="post" onSubmit={form.submit}>
      <SelectField
        id="meeting-provider"
        {...form.control('provider')}
        state={{
          label: t(m.meetingProvider),
          isRequired: true,
          hint: meeting.provider === 'manual' ? undefined : t(m.meetingReplaceHint),
        }}
        options={meeting.choices.map((choice) => [choice, t(providers[choice])])}
      />
      <SaveBar label={t(m.meetingSave)} sendingLabel={t(saving)} {...form} />
    </form>
  );
};

const Delivery = ({ delivery }: { delivery: MeetingDelivery }) => {
  const { provider, kind, state, error, nextAttemptAt } = delivery;
  const parts = { provider: t(providers[provider]), kind: t(kinds[kind]), state: t(states[state]) };
  return (
    <li>
      {t(m.meetingDelivery, parts)}
      {error && `. ${t(errors[error])}`}
      {error && nextAttemptAt && ` ${t(m.meetingNextAttempt, { time: shortMomentText(nextAttemptAt) })}`}
    </li>
  );
};

const JoinButton = ({ id }: { id: string }) => {
  const request = useAccountRequest();
  const { run, isPending } = usePending();
  const [failure, setFailure] = useState('');
  const join = async (): Promise<void> => {
    setFailure('');
    const error = await request(async () => {
      const { url } = await browserCall(joinMeeting, { params: { id } });
      if (url === '') setFailure(t(m.meetingNoAnswer));
      else window.location.assign(url);
    });
    if (error) setFailure(error.message);
  };
  return (
    <>
      <p>
        <button
          type="button"
          className="button button--second"
          aria-disabled={isPending || undefined}
          onClick={() => void run(join)}
        >
          {t(m.meetingJoin)}
        </button>
      </p>
      <p aria-live="polite">{failure}</p>
    </>
  );
};

const pollMs = 5_000;

const Deliveries = ({ deliveries, id, changed }: Pick<StaffMeeting, 'deliveries'> & Omit<Props, 'meeting'>) => {
  const request = useAccountRequest();
  const { run, isPending } = usePending();
  const [statusMessage, setStatusMessage] = useState('');
  usePolling(changed, {
    everyMs: pollMs,
    isOn: deliveries.some(({ state }) => state === 'waiting' || state === 'sending'),
  });
  const retry = async (): Promise<void> => {
    setStatusMessage('');
    const error = await request(() => browserCall(retryMeeting, { params: { id } }));
    if (!error) await changed();
    setStatusMessage(error ? error.message : t(m.meetingRetried));
  };
  if (deliveries.length === 0) return null;
  return (
    <>
      <h3>{t(m.meetingDeliveries)}</h3>
      <ul>
        {deliveries.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} />
        ))}
      </ul>
      {deliveries.some(({ error }) => error !== null) && (
        <p>
          <button
            type="button"
            className="button button--second"
            aria-disabled={isPending || undefined}
            onClick={() => void run(retry)}
          >
            {t(m.meetingRetry)}
          </button>
        </p>
      )}
      <p aria-live="polite">{statusMessage}</p>
    </>
  );
};

interface Props {
  meeting: StaffMeeting;
  id: string;
  changed: () => Promise<void>;
}

const Meeting = ({ meeting, id, changed }: Props) => (
  <section className="section" aria-labelledby="meeting-heading">
    <h2 id="meeting-heading">{t(m.meetingHeading)}</h2>
    <p>{meeting.isOver ? t(m.meetingOver) : t(m.meetingIntro)}</p>
    {!meeting.isOver && <Choice meeting={meeting} id={id} changed={changed} />}
    {meeting.provider !== 'manual' && (
      <p>
        {t(meeting.isCreated ? m.meetingCreated : m.meetingNotCreated)}{' '}
        {meeting.provider !== 'bigbluebutton' && t(m.meetingRegistrants, { count: meeting.registrants })}
      </p>
    )}
    {meeting.provider === 'bigbluebutton' && meeting.isCreated && !meeting.isOver && <JoinButton id={id} />}
    <Deliveries deliveries={meeting.deliveries} id={id} changed={changed} />
  </section>
);

/** Nothing on servers without a provider. */
export const MeetingSection = () => {
  const { id = '' } = useParams();
  const [meeting, changed] = useFresh(
    useLoaderData<typeof loader>(),
    useCallback(() => browserCall(readMeeting, { params: { id } }), [id]),
  );
  if (meeting.choices.length === 1) return null;
  return <Meeting meeting={meeting} id={id} changed={changed} />;
};
