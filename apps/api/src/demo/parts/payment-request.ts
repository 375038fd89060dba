import { sql } from 'kysely'
import { formatEuros } from '../../modules/mails/index.ts'
import {
  findShopSender,
  payLink,
  renderMessage,
  sealContent,
} from '../../modules/messages/index.ts'
import type { Services } from '../../services.ts'
import type { Tx } from '../../platform/postgres.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'
import type { PrivacyLinks } from './privacy-links.ts'
import type { MadeReservation } from './reservation-row.ts'

const AMOUNT = 3_480

/** One that stands in its box, whose customer was asked for the money and gets the code when it is there. */
export const addPaymentRequest = async (
  tx: Tx,
  world: World,
  services: Pick<Services, 'secrets' | 'publicUrl'>,
  links: PrivacyLinks,
  organisationId: string,
  made: readonly MadeReservation[],
): Promise<void> => {
  const asked = made.find(({ row, stay }) => isFit(world, row, stay, organisationId))
  const [recipient] = asked?.row.emails ?? []
  if (asked === undefined || recipient === undefined) return
  const { row, stay } = asked
  const at = world.ago({ minutes: 25 })
  await sql`
    update reservations set should_customer_pay = true, order_amount = ${AMOUNT}, payment_requested_at = ${at},
      notification_types = '{email}', automatically_send_notification = true, send_notification_at = null,
      send_notification_minutes_before = null
    where id = ${row.id}`.execute(tx)
  await insertRows(tx, 'reservation_events', [
    {
      id: world.idAt(at),
      organisation_id: organisationId,
      reservation_id: row.id,
      kind: 'paymentRequested',
      params: { channels: 'email' },
      actor_name: null,
      origin: null,
      occurred_at: at,
      received_at: at,
    },
  ])
  const id = world.idAt(at)
  const shop = await findShopSender(tx, services.publicUrl, organisationId, row.shop_id)
  const content = renderMessage({
    template: 'paymentRequest',
    channel: 'email',
    language: row.language,
    firstName: row.first_name,
    pickupDateTime: row.pickup_at.toISOString(),
    reference: row.external_order_id,
    now: at,
    boxes: stay.boxes.map(({ label, locker }) => ({ label, lockerName: locker.name })),
    shop,
    privacyLink: links.to(organisationId, recipient, shop),
    payment: { amount: formatEuros(AMOUNT, row.language), link: payLink(services, row.id) },
  })
  await insertRows(tx, 'messages', [
    {
      id,
      organisation_id: organisationId,
      shop_id: row.shop_id,
      reservation_id: row.id,
      customer_id: row.customer_id,
      channel: 'email',
      template: 'paymentRequest',
      version: 1,
      language: row.language,
      recipient,
      recipient_name: `${row.first_name} ${row.last_name}`,
      subject: content.subject,
      sealed_content: sealContent(services.secrets, id, content, null),
      status: 'captured',
      server_answer: 'captured: no SMTP server is configured',
      attempts: 0,
      created_at: at,
      sent_at: at,
    },
  ])
}

const isFit = (
  { now }: World,
  row: MadeReservation['row'],
  stay: MadeReservation['stay'],
  organisationId: string,
): boolean =>
  row.organisation_id === organisationId &&
  row.status === 'reserved' &&
  stay.isOffer !== true &&
  !row.awaits_filling &&
  row.emails.length > 0 &&
  row.reserved_at !== null &&
  now.getTime() - row.reserved_at.getTime() > 30 * 60 * 1000 &&
  row.pickup_at > now
