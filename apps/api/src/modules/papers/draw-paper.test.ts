import { expect, test } from 'vitest'
import { textsInPdf } from '../../../test/texts-in-pdf.ts'
import { drawPaper } from './draw-paper.ts'
import type { Paper } from './paper-store.ts'

const BRAND = { accent: '#0f5c4a', logo: null } as const
const PAPER: Paper = {
  _id: 'a'.repeat(24),
  organisationId: 'b'.repeat(24),
  orderId: 'c'.repeat(24),
  refundId: null,
  cancelsId: null,
  kind: 'receipt',
  isTest: false,
  year: 2026,
  number: 7,
  language: 'nl',
  total: 1321,
  issuedAt: '2026-12-31T22:30:00Z',
  content: {
    orderNumber: 1042,
    mealVoucherPart: 900,
    refersTo: null,
    lines: [
      { description: 'Crème brûlée', vatRate: 600, discountPercentage: 20, totalPrice: 900 },
      {
        description: 'Wijn van Łukasz Şahin-Čapek',
        vatRate: 2100,
        discountPercentage: 0,
        totalPrice: 421,
        isPerishable: false,
      },
    ],
    seller: {
      companyName: 'Slagerij De Vos BV',
      registrationNumber: '0725.165.466',
      vatNumber: 'BE0725165466',
      shopName: 'De Vos Gent',
      timeZone: 'Europe/Brussels',
      address: {
        street: 'Hoogpoort',
        streetNumber: '42',
        city: 'Gent',
        zipcode: '9000',
        state: '',
        country: 'be',
        longitude: null,
        latitude: null,
      },
    },
  },
}

test('a receipt tells what may be sent back, and only that', async () => {
  const text = async (paper: Paper) =>
    textsInPdf(await drawPaper(paper, BRAND)).replace(/\s+/g, ' ')
  expect(await text(PAPER)).toContain('Herroepingsrecht U kunt de aankoop van Wijn van Łukasz')
  expect(await text({ ...PAPER, kind: 'creditNote' })).not.toContain('Herroepingsrecht')
  const fresh = PAPER.content.lines.map((line) => ({ ...line, isPerishable: true }))
  const spoils = { ...PAPER, content: { ...PAPER.content, lines: fresh } }
  expect(await text(spoils)).not.toContain('Herroepingsrecht')
})

test('a receipt names the seller, its number, each line, and the VAT of each rate', async () => {
  const text = textsInPdf(await drawPaper(PAPER, BRAND))
  for (const words of [
    'Slagerij De Vos BV',
    'Hoogpoort 42',
    '9000 Gent, BE',
    'Btw-nummer BE0725165466',
    'Ontvangstbewijs',
    'Nummer\nR2026-000007',
    'Uitgereikt op\n31 december 2026 om 23:30',
    'Bestelling\n#1042',
    'Winkel\nDe Vos Gent',
    'Crème brûlée',
    'Wijn van Łukasz Şahin-Čapek',
    '-20%',
    '€ 13,21',
    '€ 8,49',
    '€ 0,51',
    '€ 3,48',
    '€ 0,73',
    'Waarvan met maaltijdcheques betaalbaar',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('TEST')
})

test.each([
  ['en', 'Credit note', 'Refers to\nR2026-000003'],
  ['de', 'Gutschrift', 'Bezieht sich auf\nR2026-000003'],
  ['fr', 'Note de crédit', 'Se rapporte à\nR2026-000003'],
  ['nl', 'Creditnota', 'Verwijst naar\nR2026-000003'],
] as const)(
  'a credit note in %s is a %s that %s, marked when it is a test',
  async (language, ...words) => {
    const content = { ...PAPER.content, refersTo: 'R2026-000003' }
    const paper: Paper = { ...PAPER, language, content, kind: 'creditNote', isTest: true }
    const text = textsInPdf(await drawPaper(paper, BRAND))
    for (const each of [...words, 'TEST-C2026-000007']) expect(text).toContain(each)
  },
)

test('every page says whose it is and which of how many', async () => {
  const line = { description: 'Kaas', vatRate: 600, discountPercentage: 0, totalPrice: 100 }
  const lines = Array.from({ length: 60 }, () => line)
  const text = textsInPdf(
    await drawPaper({ ...PAPER, content: { ...PAPER.content, lines } }, BRAND),
  )
  for (const page of [1, 2, 3]) expect(text).toContain(`Slagerij De Vos BV\n${page} / 3`)
})

test('it carries no more of its fonts than it shows', async () => {
  expect((await drawPaper(PAPER, BRAND)).byteLength).toBeLessThan(60_000)
})
