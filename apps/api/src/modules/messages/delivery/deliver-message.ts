import { nextAttemptAt, backOffAfterFailures } from '@lockerdesk/domain'
import { DeliveryError } from '../../../platform/delivery-error.ts'
import type { Scope, Tx } from '../../../platform/postgres.ts'
import { count } from '../../../platform/telemetry/index.ts'
import type { Services } from '../../../services.ts'
import { announce } from '../../live/index.ts'
import { returnQuota } from '../../quotas/index.ts'
import { endOutage, probeAfterOutage } from './carrier-outage.ts'
import { type ClaimedMessage, claimMessage } from './claim-message.ts'
import { queueConfirmation } from './confirm-sent.ts'
import { saveServerAnswer } from '../email-settings/email-settings-store.ts'
import { enqueueSending, postponeSending, type SendingPayload } from './enqueue-sending.ts'
import { logSent } from './log-sent.ts'
import { findReference } from './message-reference-store.ts'
import type { Message } from '../message-store.ts'
import {
  lockAttempt,
  saveFailed,
  savePostponed,
  savePostponedDuringRest,
  saveSent,
} from './outcome-store.ts'
import { releaseUnreached } from '../held/release-unreached.ts'
import { mailSenderOf } from './sender-of.ts'
import { notifyUndelivered } from './notify-undelivered.ts'

/**
 * Saved before and after the sending: after a crash in between it is sent a second
 * time, but never a third time for the same crash.
 */
export const deliverMessage = async (
  services: Services,
  payload: SendingPayload,
): Promise<void> => {
  const scope: Scope = { organisationIds: [payload.organisationId] }
  const claimed = await services.database.write(scope, async (tx) => {
    const found = await claimMessage(tx, services, payload)
    if (found === null) await announceMessage(tx, payload)
    return found
  })
  if (claimed === null) return
  const outcome = await send(services, claimed)
  count('message', { channel: claimed.message.channel, result: resultOf(outcome) })
  await services.database.write(scope, (tx) => record(tx, services, claimed, outcome))
  const { channel } = claimed.message
  if (isAnswer(outcome) && !hasOwnServer(claimed) && endOutage(services, channel))
    await services.database.write('everything', (tx) =>
      releaseUnreached(tx, services, { channel, organisationId: null }),
    )
}

/** Result of the sending; captured if no server is configured any more. */
interface Accepted {
  readonly answer: string
  readonly isCaptured: boolean
}
type Outcome = Accepted | DeliveryError

const isAnswer = (outcome: Outcome): boolean =>
  !(outcome instanceof DeliveryError) || outcome.problem === 'refused'

const hasOwnServer = ({ message, settings }: ClaimedMessage): boolean =>
  message.channel === 'email' && settings?.smtpServer != null

const resultOf = (outcome: Outcome): string => {
  if (outcome instanceof DeliveryError) return outcome.problem
  return outcome.isCaptured ? 'captured' : 'sent'
}

const send = async (services: Services, claimed: ClaimedMessage): Promise<Outcome> => {
  try {
    return await leave(services, claimed)
  } catch (error) {
    if (error instanceof DeliveryError) return error
    services.logger.error({ err: error }, 'message')
    return new DeliveryError('later', 'internal failure')
  }
}

const leave = async (
  services: Services,
  { message, content, shop, settings }: ClaimedMessage,
): Promise<Accepted> => {
  const { _id: id, recipient: to } = message
  if (content.html === null) {
    const { sms } = services
    return { answer: await sms.send({ id, to, text: content.text }), isCaptured: !sms.isReal }
  }
  const { transport, address } = mailSenderOf(services, settings)
  const answer = await transport.send({
    id,
    from: { name: shop.name, address },
    to,
    ...(shop.email === '' ? {} : { replyTo: shop.email }),
    subject: content.subject,
    text: content.text,
    html: content.html,
  })
  return { answer, isCaptured: !transport.isReal }
}

const record = async (
  tx: Tx,
  services: Services,
  sending: ClaimedMessage,
  outcome: Outcome,
): Promise<void> => {
  const { message: claimed, settings } = sending
  const { organisationId, _id: messageId, channel } = claimed
  const now = services.clock.now()
  const [attempt, reference] = await Promise.all([
    lockAttempt(tx, organisationId, messageId),
    findReference(tx, claimed),
  ])
  // Sent twice: the other worker recorded it first.
  if (attempt === null || attempt.status !== 'queued') return
  const message = { ...claimed, ...attempt }
  const isUnreachable = outcome instanceof DeliveryError && outcome.problem === 'unreachable'
  if (hasOwnServer(sending) && settings !== null) {
    const failures = isUnreachable ? settings.failures + 1 : 0
    const restingUntil = isUnreachable
      ? new Date(now.getTime() + backOffAfterFailures(failures))
      : null
    await saveServerAnswer(tx, organisationId, {
      failures,
      restingUntil: restingUntil?.toISOString() ?? null,
      answer: outcome instanceof DeliveryError ? outcome.message : outcome.answer,
      at: now.toISOString(),
    })
    if (restingUntil !== null) await rest(tx, services, organisationId, restingUntil)
    if (isAnswer(outcome) && settings.failures > 0)
      await releaseUnreached(tx, services, { channel, organisationId })
  }
  if (outcome instanceof DeliveryError) {
    const first = new Date(message.firstTriedAt ?? now)
    const planned =
      outcome.problem === 'refused' ? null : nextAttemptAt(first, message.attempts, now)
    if (planned === null) {
      await saveFailed(tx, message, outcome.message)
      if (message.countedMonth !== null)
        await returnQuota(tx, { organisationId, shopId: message.shopId, kind: channel }, first)
      await notifyUndelivered(tx, services, message, outcome.problem === 'refused')
    } else {
      const probe =
        isUnreachable && !hasOwnServer(sending) ? probeAfterOutage(services, channel, now) : null
      const until = new Date(
        Math.max((probe ?? planned).getTime(), now.getTime() + outcome.retryAfterMs),
      ).toISOString()
      const { message: answer } = outcome
      await savePostponed(tx, message, { until, answer, waitsForServer: isUnreachable })
      await enqueueSending(tx, services, { messageId, organisationId, channel }, settings, until)
    }
  } else {
    await saveSent(tx, message, outcome, now.toISOString())
    await logSent(tx, message, { reference, isCaptured: outcome.isCaptured, now })
    await queueConfirmation(tx, services, message)
  }
  await announceMessage(tx, { organisationId, messageId, ...aboutOf(message) })
}

/** One statement for all queued messages: claiming them one by one would block workers for other tenants. */
const rest = async (
  tx: Tx,
  services: Services,
  organisationId: string,
  until: Date,
): Promise<void> => {
  await savePostponedDuringRest(tx, organisationId, until.toISOString())
  await postponeSending(tx, services, organisationId, until)
}

const aboutOf = ({ reservationId, orderId }: Pick<Message, 'reservationId' | 'orderId'>) => ({
  reservationId,
  orderId,
})

/** Live hints for the reservation or order of the message, or for a test message itself. */
const announceMessage = (
  tx: Tx,
  {
    organisationId,
    messageId,
    reservationId = null,
    orderId = null,
  }: SendingPayload & Partial<Pick<Message, 'reservationId' | 'orderId'>>,
): Promise<void> =>
  announce(tx, [
    orderId === null
      ? { organisationId, topic: 'reservation', id: reservationId ?? messageId }
      : { organisationId, topic: 'order', id: orderId },
  ])
