import type { Language, NotificationChannel } from '@lockerdesk/domain'
import {
  findShopSender,
  renderMessage,
  sealContent,
  type ShopSender,
} from '../../modules/messages/index.ts'
import type { Services } from '../../services.ts'
import { columns } from '../../platform/columns.ts'
import type { Tx } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Chance } from '../chance.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'
import { acceptedBy } from './accepted-by.ts'
import type { MadeReservation } from './reservation-row.ts'
import type { PrivacyLinks } from './privacy-links.ts'
import { addRefundMessages } from './refund-messages.ts'
import type { Shop } from './shops.ts'

/** Older ones would only make the demo slow to load. */
const DAYS = 15
const FAILS = 0.015
const REFUSALS = {
  email: '550 5.1.1 No such user here',
  sms: '400 The number is not a mobile number',
} as const satisfies Record<NotificationChannel, string>

/** What the customers of the last days were told, and what the servers said. */
export const addMessages = async (
  tx: Tx,
  world: World,
  services: Pick<Services, 'secrets' | 'publicUrl' | 'clock'>,
  links: PrivacyLinks,
  made: readonly MadeReservation[],
  shops: readonly Shop[],
): Promise<void> => {
  const chance = world.chance('messages')
  const since = world.ago({ days: DAYS })
  const senders = new Map<string, ShopSender>()
  for (const { id, organisationId } of shops)
    senders.set(id, await findShopSender(tx, services.publicUrl, organisationId, id))
  const rows = made.flatMap((reservation) => {
    const { last_sent_at: sentAt, shop_id: shopId } = reservation.row
    const sender = senders.get(shopId)
    if (sentAt === null || sentAt < since || sender === undefined) return []
    return rowsOf(world, chance, { ...services, links }, reservation, sender, sentAt)
  })
  await insertRows(tx, 'messages', rows)
  await insertRows(
    tx,
    'messages',
    await heldReminders(tx, world, chance, { ...services, links }, made, senders),
  )
  const organisationIds = [...new Set(shops.map(({ organisationId }) => organisationId))]
  await addRefundMessages(tx, world, { ...services, links }, senders, organisationIds)
}

interface Writing {
  readonly secrets: Secrets
  readonly links: PrivacyLinks
}

const HELD = 2

/** Reminders that somebody asked for during the lockdown that is still open. */
const heldReminders = async (
  tx: Tx,
  world: World,
  chance: Chance,
  writing: Writing,
  made: readonly MadeReservation[],
  senders: ReadonlyMap<string, ShopSender>,
) => {
  const shut = await allRows(tx)`
    select ${columns('reservation_boxes', 'reservation_id as id', 'b')} from reservation_boxes b
    join lockdowns d on d.locker_id = b.locker_id and d.ended_at is null where b.state = 'held'`
  const shutIds = new Set(shut.map(({ id }) => id))
  const askedAt = world.ago({ minutes: 20 })
  return made
    .filter(({ row }) => row.status === 'sent' && shutIds.has(row.id))
    .slice(0, HELD)
    .flatMap((reservation) => {
      const sender = senders.get(reservation.row.shop_id)
      return sender === undefined
        ? []
        : rowsOf(world, chance, writing, reservation, sender, askedAt, 'reservationReminder')
    })
    .map((row) => ({
      ...row,
      status: 'queued',
      waits_for_lockdown: true,
      next_attempt_at: askedAt,
      server_answer: null,
      attempts: 0,
      first_tried_at: null,
      sent_at: null,
    }))
}

const rowsOf = (
  world: World,
  chance: Chance,
  { secrets, links }: Writing,
  { row, stay, pincode }: MadeReservation,
  shop: ShopSender,
  sentAt: Date,
  template: 'reservationCode' | 'reservationReminder' = 'reservationCode',
) =>
  row.notification_types.flatMap((named) => {
    const channel: NotificationChannel = named === 'email' ? 'email' : 'sms'
    const [recipient] = channel === 'email' ? row.emails : row.phonenumbers
    if (recipient === undefined) return []
    const id = world.idAt(sentAt)
    const language: Language = row.language
    const privacyLink = channel === 'email' ? links.to(row.organisation_id, recipient, shop) : null
    const content = renderMessage({
      template,
      channel,
      language,
      firstName: row.first_name,
      pickupDateTime: row.pickup_at.toISOString(),
      reference: row.external_order_id,
      now: sentAt,
      boxes: stay.boxes.map(({ label, locker }) => ({ label, lockerName: locker.name })),
      shop,
      privacyLink,
    })
    const hasFailed = chance.isTrue(FAILS)
    return [
      {
        id,
        organisation_id: row.organisation_id,
        shop_id: row.shop_id,
        reservation_id: row.id,
        customer_id: row.customer_id,
        channel,
        template,
        version: 1,
        language,
        recipient,
        recipient_name: `${row.first_name} ${row.last_name}`,
        subject: content.subject,
        sealed_content: sealContent(secrets, id, content, pincode),
        status: hasFailed ? 'failed' : 'sent',
        server_answer: hasFailed ? REFUSALS[channel] : acceptedBy(channel, id),
        attempts: 1,
        created_at: sentAt,
        first_tried_at: sentAt,
        sent_at: hasFailed ? null : sentAt,
      },
    ]
  })
