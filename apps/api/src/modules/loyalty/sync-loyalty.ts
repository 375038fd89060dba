import { backOffAfterFailures } from '@lockerdesk/domain'
import { insertLog } from '../../call/log-store.ts'
import { notifyAdmins } from '../../call/notification-store.ts'
import { DeliveryError } from '../../platform/delivery-error.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres.ts'
import { answerWords } from '../../platform/web-call.ts'
import type { Services } from '../../services.ts'
import { announce } from '../live/index.ts'
import { saveLoyaltyPoints } from '../reservations/index.ts'
import { enqueueLoyalty, type LoyaltyPayload } from './book-points.ts'
import { askLoyalty, assertBooked } from './loyalty-client.ts'
import {
  bookedPointsOf,
  type DueLoyaltyEntry,
  findDueEntry,
  lockLoyaltyEntry,
  saveEntryOutcome,
} from './loyalty-entry-store.ts'
import {
  findLoyaltySettings,
  lockLoyaltySettings,
  type LoyaltySettings,
  saveLoyaltyHealth,
  secretContext,
} from './loyalty-settings-store.ts'

/** One that makes the service stumble so often keeps the others waiting no longer. */
const TRIES_OF_ONE = 20
const TELL_AFTER_FAILURES = 5
const ENTRIES_AT_ONCE = 100

/** One after the other, the oldest first, until nothing is due or the service is not well. */
export const syncLoyalty = async (
  services: Services,
  { organisationId }: LoyaltyPayload,
): Promise<void> => {
  const scope = { organisationIds: [organisationId] }
  for (let sent = 0; sent < ENTRIES_AT_ONCE; sent++) {
    const due = await services.database.read(scope, async (reader) => {
      const settings = await findLoyaltySettings(reader, organisationId)
      if (settings === null || settings.isPaused || isResting(settings, services)) return null
      const entry = await findDueEntry(reader, organisationId)
      return entry === null ? null : { settings, entry }
    })
    if (due === null) return
    const outcome = await send(services, due.settings, due.entry)
    const isWell = await services.database.write(scope, (tx) =>
      record(tx, services, due.entry, outcome),
    )
    if (!isWell) return
  }
  await services.database.write(scope, (tx) => enqueueLoyalty(tx, services, { organisationId }))
}

const isResting = ({ restingUntil }: LoyaltySettings, { clock }: Services): boolean =>
  restingUntil !== null && Date.parse(restingUntil) > clock.now().getTime()

type Outcome = { readonly answer: string } | DeliveryError

const send = async (
  services: Services,
  settings: LoyaltySettings,
  entry: DueLoyaltyEntry,
): Promise<Outcome> => {
  const { organisationId, sealedSecret, url, shopReference } = settings
  const secret = services.secrets.open(sealedSecret, secretContext(organisationId))
  try {
    const answer = await askLoyalty(
      services,
      { url, shopReference, secret },
      { method: 'POST', path: '/points', id: entry._id, body: wordedEntry(entry) },
    )
    assertBooked(answer)
    return { answer: answerWords(answer) }
  } catch (error) {
    if (error instanceof DeliveryError) return error
    throw error
  }
}

/** The same words each time it is sent, as long as the order's contact is the same. */
const wordedEntry = (entry: DueLoyaltyEntry) => ({
  id: entry._id,
  kind: entry.points > 0 ? 'award' : 'reversal',
  points: entry.points,
  amount: entry.amount,
  currency: 'EUR',
  order: { id: entry.orderId, number: entry.orderNumber },
  customer: {
    id: entry.customerId,
    externalId: entry.externalId,
    emails: entry.emails,
    phonenumbers: entry.phonenumbers,
  },
  occurredAt: new Date(entry.createdAt).toISOString(),
})

/** False: the service is to be left alone for a while. */
const record = async (
  tx: Tx,
  services: Services,
  sent: DueLoyaltyEntry,
  outcome: Outcome,
): Promise<boolean> => {
  const { organisationId, _id } = sent
  const now = services.clock.now()
  const settings = await lockLoyaltySettings(tx, organisationId)
  const entry = await lockLoyaltyEntry(tx, organisationId, _id)
  // Sent twice: the other one wrote it down first.
  if (settings === null || entry === null || entry.status !== 'queued') return true
  const heard = { lastAnswerAt: now.toISOString() }
  if (!(outcome instanceof DeliveryError)) {
    await saveEntryOutcome(tx, entry, {
      status: 'booked',
      answer: outcome.answer,
      bookedAt: now.toISOString(),
    })
    await saveLoyaltyHealth(tx, organisationId, {
      ...heard,
      failures: 0,
      restingUntil: null,
      lastAnswer: outcome.answer,
      lastSyncAt: now.toISOString(),
      toldAt: null,
    })
    await show(tx, entry)
    await trail(tx, entry, 'loyaltyBooked', now)
    return true
  }
  const { problem, message: answer } = outcome
  const isGivenUp =
    problem === 'refused' || (problem === 'later' && entry.attempts + 1 >= TRIES_OF_ONE)
  await saveEntryOutcome(tx, entry, {
    status: isGivenUp ? 'failed' : 'queued',
    answer,
    bookedAt: null,
  })
  if (isGivenUp) {
    await saveLoyaltyHealth(tx, organisationId, { ...settings, ...heard, lastAnswer: answer })
    await trail(tx, entry, 'loyaltyRefused', now)
    await tell(tx, organisationId, 'loyaltyRefused', { number: entry.orderNumber, answer }, now)
  } else {
    const failures = settings.failures + 1
    const restMs = Math.max(backOffAfterFailures(failures), outcome.retryAfterMs)
    const restingUntil = new Date(now.getTime() + restMs)
    const isTold = settings.toldAt === null && failures >= TELL_AFTER_FAILURES
    await saveLoyaltyHealth(tx, organisationId, {
      ...settings,
      ...heard,
      failures,
      restingUntil: restingUntil.toISOString(),
      lastAnswer: answer,
      toldAt: isTold ? now.toISOString() : settings.toldAt,
    })
    if (isTold) await tell(tx, organisationId, 'loyaltyUnreachable', { answer }, now)
    await enqueueLoyalty(tx, services, { organisationId }, restingUntil)
  }
  await announce(tx, [{ organisationId, topic: 'integration', id: organisationId }])
  return isGivenUp
}

/** What the service has booked, on the order and on what was bought with it. */
const show = async (
  tx: Tx,
  { organisationId, orderId }: { readonly organisationId: string; readonly orderId: string },
): Promise<void> => {
  const points = (await bookedPointsOf(tx, organisationId, [orderId])).get(orderId) ?? 0
  const reservationIds = await saveLoyaltyPoints(tx, { organisationId, orderId }, points)
  await announce(tx, [
    { organisationId, topic: 'integration', id: organisationId },
    { organisationId, topic: 'order', id: orderId },
    ...reservationIds.map((id) => ({ organisationId, topic: 'reservation' as const, id })),
  ])
}

const trail = (
  tx: Tx,
  entry: {
    readonly organisationId: string
    readonly orderId: string
    readonly orderNumber: number
    readonly points: number
  },
  textKey: 'loyaltyBooked' | 'loyaltyRefused',
  now: Date,
): Promise<void> =>
  insertLog(tx, {
    id: newId(),
    organisationId: entry.organisationId,
    type: 'Orders',
    operation: textKey === 'loyaltyBooked' ? 'Sent' : 'Error',
    severity: textKey === 'loyaltyBooked' ? 'info' : 'warning',
    textKey,
    textParams: { points: entry.points, number: entry.orderNumber },
    subjectId: entry.orderId,
    before: null,
    after: null,
    temperature: null,
    user: null,
    apiKey: null,
    ip: null,
    createdAt: now.toISOString(),
  })

const tell = async (
  tx: Tx,
  organisationId: string,
  textKey: 'loyaltyUnreachable' | 'loyaltyRefused',
  textParams: Readonly<Record<string, string | number>>,
  now: Date,
): Promise<void> => {
  await notifyAdmins(tx, {
    organisationId,
    textKey,
    textParams,
    severity: 'warning',
    link: `/settings/loyalty?organisationId=${organisationId}`,
    now,
  })
  await announce(tx, [{ organisationId, topic: 'notification', id: organisationId }])
}
