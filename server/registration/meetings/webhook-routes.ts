// Addresses that meeting providers call: each call is verified, and an event that comes twice counts once.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MeetingProviderKind } from '#rules/registration/meeting-deliveries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { AppContext } from '#server/platform/http/serve.ts';
import { endedPath } from '#server/registration/meetings/bigbluebutton-provider.ts';
import type { MeetingProviders } from '#server/registration/meetings/meeting-providers.ts';
import { recordMeetingEvent } from '#server/registration/meetings/record-meeting-event.ts';

const maxBytes = 64 * 1024;

/** Outside the API: the providers prescribe request and response. */
export const meetingWebhooks = (
  app: FastifyInstance,
  { now }: AppContext,
  db: Db,
  providers: MeetingProviders,
): void => {
  const answer =
    (kind: MeetingProviderKind) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const provider = providers.get(kind);
      const body = typeof request.body === 'string' ? request.body : '';
      const { searchParams: query } = new URL(request.url, 'http://portal.invalid');
      const verified = provider?.verifyWebhook({ headers: request.headers, body, query }, now());
      // The same for everybody who is not the provider.
      if (!verified || verified.result === 'invalid') return reply.code(404).send();
      if (verified.result === 'challenge') return reply.code(200).send(verified.answer);
      if (verified.event) await recordMeetingEvent(db, verified.event);
      return reply.code(200).send();
    };
  void app.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers();
    // Any type: the signature covers the bytes.
    webhooks.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBytes }, (_, text, done) => done(null, text));
    webhooks.post('/meetings/zoom/events', answer('zoom-meeting'));
    webhooks.get(endedPath, answer('bigbluebutton'));
  });
};
