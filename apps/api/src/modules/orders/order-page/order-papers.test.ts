import { legibleAccent } from '@lockerdesk/domain'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/faults/invariants.ts'
import { buildStall, type Stall } from '../../../../test/order-fixture.ts'
import { pressInSandbox } from '../../../../test/paying-fixture.ts'
import { buildTenancy, signedInUser, type Tenancy } from '../../../../test/tenancy-fixture.ts'
import { dataOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { coloursInPdf, textsInPdf } from '../../../../test/texts-in-pdf.ts'
import { closeRefund } from '../refunds/settle-refund.ts'

interface PaperAnswer {
  readonly _id: string
  readonly kind: string
  readonly number: string
  readonly total: number
  readonly refundId: string | null
}

let api: TestApi
let tenancy: Tenancy
let stall: Stall
let box = 0

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  stall = await buildStall(api, tenancy.own, { boxes: 12 })
})
afterAll(async () => {
  expect(await brokenInvariants(api.services)).toEqual([])
  await api.stop()
})

const aPaidOrder = async () => {
  const offer = await stall.offer(++box)
  const placed = await stall.buy(offer)
  await pressInSandbox(api, placed.checkoutUrl, 'pay')
  return { ...placed, order: await stall.orderOf(offer) }
}
const papersOf = async (id: string) => {
  const answer = await stall.call(
    'query ($id: ID!) { getOrderById(id: $id) { papers { _id kind number total refundId } } }',
    { id },
  )
  return dataOf<{ papers: PaperAnswer[] }>(answer, 'getOrderById').papers
}
const refund = (id: string, amount: number) =>
  stall.call(
    'mutation ($id: ID!, $amount: Int!) { refundOrder(id: $id, amount: $amount, description: "x") { _id } }',
    { id, amount },
  )
const sequence = (paper: PaperAnswer | undefined): number => Number(paper?.number.split('-').at(-1))

describe('a paper', () => {
  test('is a receipt for a payment and a credit note for each refund', async () => {
    const { order } = await aPaidOrder()
    await refund(order._id, 300)
    await refund(order._id, 600)
    const [receipt, first, second, ...more] = await papersOf(order._id)
    expect(receipt).toMatchObject({ kind: 'receipt', total: 900, refundId: null })
    expect(receipt?.number).toMatch(/^R\d{4}-\d{6}$/)
    expect(first).toMatchObject({ kind: 'creditNote', total: 300 })
    expect(second).toMatchObject({ kind: 'creditNote', total: 600 })
    expect(second?.number).toMatch(/^C\d{4}-\d{6}$/)
    expect(more).toEqual([])
  })

  test('gets the next number without gaps, also with concurrent payments', async () => {
    const bought = []
    for (const at of [++box, ++box, ++box]) {
      const offer = await stall.offer(at)
      bought.push({ offer, ...(await stall.buy(offer)) })
    }
    await Promise.all(bought.map(({ checkoutUrl }) => pressInSandbox(api, checkoutUrl, 'pay')))
    const numbers = []
    for (const { offer } of bought) {
      const [receipt] = await papersOf((await stall.orderOf(offer))._id)
      numbers.push(sequence(receipt))
    }
    const sorted = numbers.toSorted((one, other) => one - other)
    expect(sorted[2]).toBe((sorted[0] ?? 0) + 2)
  })

  test('reverses the credit note of a failed refund', async () => {
    const { order } = await aPaidOrder()
    await refund(order._id, 900)
    const [, note] = await papersOf(order._id)
    await api.services.database.write('everything', (tx) =>
      closeRefund(
        tx,
        api.services,
        { organisationId: tenancy.own.id, orderId: order._id, _id: note?.refundId ?? '' },
        { status: 'failed', reference: null, failure: 'expired_card' },
      ),
    )
    expect((await papersOf(order._id)).map(({ kind, total }) => [kind, total])).toEqual([
      ['receipt', 900],
      ['creditNote', 900],
      ['receipt', 900],
    ])
    // It is the sandbox's money that came back: its books say so too.
    await api.services.database.write('everything', (tx) =>
      sql`update sandbox_checkouts c set refunded = 0 from payments p
        where p.order_id = ${order._id} and c.reference = p.reference`.execute(tx),
    )
  })
})

describe('the PDF of a paper', () => {
  const fetched = (url: string, headers: Record<string, string> = {}) =>
    api.server.inject({ method: 'GET', url, headers })
  const asUser = (token: string, organisationId = tenancy.own.id) => ({
    authorization: `Bearer ${token}`,
    'x-organisation-id': organisationId,
  })

  test('is accessible to staff who may read orders only', async () => {
    const { order } = await aPaidOrder()
    const [receipt] = await papersOf(order._id)
    const url = `/api/orders/${order._id}/papers/${receipt?._id}`
    const member = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
    const answer = await fetched(url, asUser(member.token))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(answer.headers['content-disposition']).toContain(receipt?.number ?? '?')
    const foreigner = await signedInUser(api.services, { role: 'Admin', at: tenancy.foreign })
    expect((await fetched(url, asUser(foreigner.token))).statusCode).not.toBe(200)
    expect((await fetched(url, asUser(foreigner.token, tenancy.foreign.id))).statusCode).toBe(404)
    expect((await fetched(url)).statusCode).toBe(401)
  })

  test('carries the logo and the colour of its organisation', async () => {
    const { order } = await aPaidOrder()
    const [receipt] = await papersOf(order._id)
    const { token } = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
    const pdf = async () =>
      (await fetched(`/api/orders/${order._id}/papers/${receipt?._id}`, asUser(token))).rawPayload
    expect((await pdf()).includes('/Subtype /Image')).toBe(false)
    const logo = await api.server.inject({
      method: 'POST',
      url: '/api/logos',
      headers: { ...asUser(token), 'content-type': 'image/png' },
      payload: await sharp({
        create: { width: 600, height: 200, channels: 4, background: '#c33' },
      })
        .png()
        .toBuffer(),
    })
    const { imageId: logoId } = logo.json<{ imageId: string }>()
    const saved = await stall.call(
      'mutation ($data: BrandingInput!) { upsertBranding(data: $data) { logoId } }',
      { data: { accent: '#ff0000', logoId } },
    )
    expect(saved.errors).toBeUndefined()
    const branded = await pdf()
    expect(branded.includes('/Subtype /Image')).toBe(true)
    expect(coloursInPdf(branded)).toContain(legibleAccent('#ff0000'))
  })

  test('is accessible to the buyer only by the URL of the order', async () => {
    const [mine, other] = [await aPaidOrder(), await aPaidOrder()]
    const [receipt] = await papersOf(mine.order._id)
    const at = await stall.door()
    const shown = await stall.show(mine.token)
    expect(shown).toMatchObject({ papers: [{ kind: 'receipt', number: receipt?.number }] })
    const opened = await fetched(`${at}/orders/${mine.token}/papers/${receipt?._id}`)
    expect(opened.statusCode).toBe(200)
    const printed = textsInPdf(opened.rawPayload)
    expect(printed).toContain(`Commande\n#${mine.orderNumber}`)
    expect(printed).toContain('Strawberries (fr), 2 pièces')
    const foreign = await fetched(`${at}/orders/${other.token}/papers/${receipt?._id}`)
    expect(foreign.statusCode).toBe(404)
  })
})
