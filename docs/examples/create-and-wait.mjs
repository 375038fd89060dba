// Reserves a free box for a customer and waits until the goods are collected. Needs nothing but Node.
//   LOCKERDESK_URL=https://… LOCKERDESK_KEY=ldk_… node docs/examples/create-and-wait.mjs <your order number>
import { setTimeout as wait } from 'node:timers/promises'

const { LOCKERDESK_URL, LOCKERDESK_KEY, POLL_SECONDS = '30' } = process.env
const [orderNumber] = process.argv.slice(2)
if (!LOCKERDESK_URL || !LOCKERDESK_KEY || !orderNumber) {
  console.error('LOCKERDESK_URL, LOCKERDESK_KEY and an order number are needed')
  process.exit(2)
}

const ask = async (query, variables, headers = {}) => {
  const response = await fetch(new URL('/graphql', LOCKERDESK_URL), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${LOCKERDESK_KEY}`,
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = await response.json()
  if (errors) throw new Error(`${errors[0].extensions.code}: ${errors[0].message}`)
  return data
}

const { lockers } = await ask('{ lockers { items { _id shopId boxes { _id state } } } }')
const free = lockers.items
  .flatMap((locker) => locker.boxes.map((box) => ({ locker, box })))
  .find(({ box }) => box.state === 'free')
if (!free) throw new Error('no box is free')

const { createReservation: reservation } = await ask(
  'mutation ($data: ReservationInput!) { createReservation(data: $data) { _id pincode } }',
  {
    data: {
      shopId: free.locker.shopId,
      boxes: [{ lockerId: free.locker._id, boxId: free.box._id }],
      pickupDateTime: new Date(Date.now() + 2 * 60 * 60 * 1000).toISOString(),
      externalOrderId: orderNumber,
      language: 'en',
      firstName: 'Anna',
      lastName: 'Claes',
    },
  },
  // However often this is sent, because an answer was lost, there is one reservation.
  { 'idempotency-key': `reserve-${orderNumber}` },
)
console.log(`reserved ${reservation._id}, code ${reservation.pincode}`)

for (;;) {
  const { getReservationById: now } = await ask(
    'query ($id: ID!) { getReservationById(id: $id) { status completedAt } }',
    { id: reservation._id },
  )
  if (now.status === 'completed') {
    console.log(`collected at ${now.completedAt}`)
    break
  }
  if (now.status === 'cancelled') throw new Error('the reservation was cancelled')
  await wait(Number(POLL_SECONDS) * 1000)
}
