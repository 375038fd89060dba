import { closingInvoiceOf, type ClosingSums, type VatPart } from '@lockerdesk/domain'
import { describe, expect, test } from 'vitest'
import { closingUbl } from './closing-ubl.ts'
import type { DailyClosing } from './read-closing.ts'

const words = (text: string): string[] => text.trim().split(/\s+/)

/**
 * The order of children in UBL 2.1, as its schemas (UBL-Invoice-2.1.xsd, UBL-CreditNote-2.1.xsd and
 * UBL-CommonAggregateComponents-2.1.xsd) have it, of the elements that this document or a reader of it may need.
 */
const DOCUMENT = words(`
  UBLVersionID CustomizationID ProfileID ID CopyIndicator UUID IssueDate IssueTime
  DueDate InvoiceTypeCode CreditNoteTypeCode Note DocumentCurrencyCode TaxCurrencyCode
  AccountingCost BuyerReference InvoicePeriod OrderReference BillingReference
  AdditionalDocumentReference AccountingSupplierParty AccountingCustomerParty PayeeParty
  Delivery PaymentMeans PaymentTerms AllowanceCharge TaxTotal LegalMonetaryTotal
  InvoiceLine CreditNoteLine
`)
const LINE = words(`
  ID Note InvoicedQuantity CreditedQuantity LineExtensionAmount AccountingCost
  InvoicePeriod AllowanceCharge Item Price
`)

const SEQUENCES: Readonly<Record<string, readonly string[]>> = {
  Invoice: DOCUMENT,
  CreditNote: DOCUMENT,
  InvoicePeriod: words('StartDate StartTime EndDate EndTime'),
  AccountingSupplierParty: words('Party'),
  AccountingCustomerParty: words('Party'),
  Party: words(`
    EndpointID PartyIdentification PartyName PostalAddress PartyTaxScheme PartyLegalEntity
    Contact
  `),
  PartyName: words('Name'),
  PostalAddress: words(`
    StreetName AdditionalStreetName CityName PostalZone CountrySubentity AddressLine
    Country
  `),
  Country: words('IdentificationCode Name'),
  PartyTaxScheme: words('RegistrationName CompanyID TaxScheme'),
  TaxScheme: words('ID Name'),
  PartyLegalEntity: words('RegistrationName CompanyID'),
  PaymentMeans: words('ID PaymentMeansCode PaymentDueDate InstructionNote PaymentID'),
  TaxTotal: words('TaxAmount TaxSubtotal'),
  TaxSubtotal: words('TaxableAmount TaxAmount TaxCategory'),
  TaxCategory: words('ID Name Percent TaxExemptionReason TaxScheme'),
  ClassifiedTaxCategory: words('ID Name Percent TaxExemptionReason TaxScheme'),
  LegalMonetaryTotal: words(`
    LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount
    ChargeTotalAmount PrepaidAmount PayableRoundingAmount PayableAmount
  `),
  InvoiceLine: LINE,
  CreditNoteLine: LINE,
  Item: words('Description Name SellersItemIdentification ClassifiedTaxCategory'),
  SellersItemIdentification: words('ID'),
  Price: words('PriceAmount BaseQuantity'),
}

interface Node {
  readonly name: string
  readonly prefix: string
  readonly attributes: string
  readonly children: Node[]
  text: string
}

/** Enough of a parser for what the writer writes; what it does not know, or what is not closed, fails. */
const parse = (xml: string): Node => {
  const top: Node = { name: '', prefix: '', attributes: '', children: [], text: '' }
  const open = [top]
  let at = xml.indexOf('\n')
  const token = /<(\/?)(?:(\w+):)?(\w+)([^<>]*?)(\/?)>|([^<>]+)/gy
  token.lastIndex = at
  for (let found = token.exec(xml); found !== null; found = token.exec(xml)) {
    at = token.lastIndex
    const [, closing, prefix = '', name = '', attributes = '', isEmpty, text] = found
    const parent = open.at(-1) ?? top
    if (text !== undefined) parent.text += text
    else if (closing === '/') expect(open.pop()?.name).toBe(name)
    else {
      const node: Node = { name, prefix, attributes, children: [], text: '' }
      parent.children.push(node)
      if (isEmpty !== '/') open.push(node)
    }
  }
  expect(at).toBe(xml.length)
  expect(open).toEqual([top])
  const [root] = top.children
  if (root === undefined) throw new Error('an empty document')
  return root
}

/** What is out of order, unknown, empty or of the wrong namespace, by its path. */
const faultsOf = (node: Node, path = node.name): string[] => {
  const sequence = SEQUENCES[node.name]
  if (node.children.length === 0)
    return sequence === undefined && node.text.trim() !== '' ? [] : [`${path} is empty`]
  const places = node.children.map(({ name }) => sequence?.indexOf(name) ?? -1)
  return node.children.flatMap((child, index) => {
    const here = `${path}/${child.name}`
    const place = places[index] ?? -1
    return [
      ...(place < 0 ? [`${here} is unknown`] : []),
      ...(place < Math.max(...places.slice(0, index), -1) ? [`${here} is late`] : []),
      ...(child.prefix === (child.children.length > 0 ? 'cac' : 'cbc')
        ? []
        : [`${here} is foreign`]),
      ...faultsOf(child, here),
    ]
  })
}

const all = (node: Node, ...path: readonly string[]): Node[] => {
  const [first, ...rest] = path
  return first === undefined
    ? [node]
    : node.children.filter(({ name }) => name === first).flatMap((child) => all(child, ...rest))
}
const textsAt = (node: Node, ...path: readonly string[]) =>
  all(node, ...path).map((one) => one.text)

const part = (vatRate: number, net: number, vat: number): VatPart => ({
  vatRate,
  net,
  vat,
  gross: net + vat,
})
const sumsOf = (changes: Partial<ClosingSums>): ClosingSums => ({
  salesCount: 0,
  sales: 0,
  refundsCount: 0,
  refunds: 0,
  vouchers: 0,
  voucherRefunds: 0,
  soldVat: [],
  refundedVat: [],
  charges: 0,
  providerRefunds: 0,
  disputes: 0,
  fees: 0,
  other: 0,
  net: 0,
  availableLater: 0,
  payouts: 0,
  payoutsOnTheWay: 0,
  differences: [],
  ...changes,
})

const SELLER = {
  companyName: 'Bakkerij <De Bol> & Zonen BV',
  registrationNumber: '0417.497.106',
  vatNumber: 'BE0417497106',
  address: {
    street: 'Rue "Haute"',
    streetNumber: '7',
    city: 'Gent',
    zipcode: '9000',
    state: '',
    country: 'be' as const,
    longitude: null,
    latitude: null,
  },
}

const documentOf = (
  changes: Partial<ClosingSums>,
  seller = SELLER,
  shopName: string | null = null,
) => {
  const sums = sumsOf(changes)
  const invoice = closingInvoiceOf(sums)
  if (invoice === null) throw new Error('nothing was sold')
  const closing: DailyClosing = {
    organisationId: 'organisation',
    organisationName: 'De Bol\u0000',
    shopId: shopName === null ? null : '0123456789abcdef01234567',
    shopName,
    day: '2026-05-05',
    timeZone: 'Europe/Brussels',
    bounds: { start: new Date(0), end: new Date(0) },
    isOver: true,
    fetchedAt: null,
    closedAt: '2026-05-06T00:00:00.000Z',
    closedByName: 'An',
    sums,
    settlements: [],
    differences: [],
  }
  return parse(closingUbl(closing, invoice, seller, 'en'))
}

const BUSY = {
  sales: 2_270,
  refunds: 106,
  vouchers: 500,
  soldVat: [part(0, 0, 0), part(600, 1_000, 60), part(2_100, 1_000, 210)],
  refundedVat: [part(600, 100, 6)],
}

describe('an invoice', () => {
  const xml = documentOf(BUSY)

  test('has its elements in the order of UBL 2.1', () => {
    expect(xml.name).toBe('Invoice')
    expect(xml.attributes).toContain('urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"')
    expect(faultsOf(xml)).toEqual([])
    expect(textsAt(xml, 'InvoiceTypeCode')).toEqual(['380'])
    expect(textsAt(xml, 'ID')).toEqual(['2026-05-05-all'])
  })

  test('names the organisation with address, VAT number and registration, escaped', () => {
    const [party] = all(xml, 'AccountingSupplierParty', 'Party')
    if (party === undefined) throw new Error('no supplier')
    expect(textsAt(party, 'PartyName', 'Name')).toEqual(['De Bol'])
    expect(textsAt(party, 'PartyLegalEntity', 'RegistrationName')).toEqual([
      'Bakkerij &#60;De Bol&#62; &#38; Zonen BV',
    ])
    expect(textsAt(party, 'PartyLegalEntity', 'CompanyID')).toEqual(['0417.497.106'])
    expect(textsAt(party, 'PartyTaxScheme', 'CompanyID')).toEqual(['BE0417497106'])
    expect(textsAt(party, 'PartyTaxScheme', 'TaxScheme', 'ID')).toEqual(['VAT'])
    expect(textsAt(party, 'PostalAddress', 'StreetName')).toEqual(['Rue &#34;Haute&#34; 7'])
    expect(textsAt(party, 'PostalAddress', 'Country', 'IdentificationCode')).toEqual(['BE'])
  })

  test('has lines, VAT, totals and payments that add up', () => {
    expect(textsAt(xml, 'InvoiceLine', 'LineExtensionAmount')).toEqual(['10.00', '-1.00', '10.00'])
    expect(textsAt(xml, 'InvoiceLine', 'InvoicedQuantity')).toEqual(['1', '-1', '1'])
    expect(textsAt(xml, 'InvoiceLine', 'Price', 'PriceAmount')).toEqual(['10.00', '1.00', '10.00'])
    expect(textsAt(xml, 'InvoiceLine', 'Item', 'Name')).toEqual([
      'Sales 6%',
      'Refunds 6%',
      'Sales 21%',
    ])
    expect(textsAt(xml, 'TaxTotal', 'TaxAmount')).toEqual(['2.64'])
    expect(textsAt(xml, 'TaxTotal', 'TaxSubtotal', 'TaxableAmount')).toEqual(['9.00', '10.00'])
    expect(textsAt(xml, 'TaxTotal', 'TaxSubtotal', 'TaxAmount')).toEqual(['0.54', '2.10'])
    expect(textsAt(xml, 'TaxTotal', 'TaxSubtotal', 'TaxCategory', 'Percent')).toEqual(['6', '21'])
    const [total] = all(xml, 'LegalMonetaryTotal')
    expect(total?.children.map(({ name, text }) => `${name} ${text}`)).toEqual([
      'LineExtensionAmount 19.00',
      'TaxExclusiveAmount 19.00',
      'TaxInclusiveAmount 21.64',
      'PrepaidAmount 21.64',
      'PayableAmount 0.00',
    ])
    expect(textsAt(xml, 'PaymentMeans', 'InstructionNote')).toEqual([
      'Online payments: 16.64 EUR',
      'Meal vouchers: 5.00 EUR',
    ])
    expect(new Set(textsAt(xml, 'PaymentMeans', 'PaymentMeansCode')).size).toBe(1)
  })
})

test('a credit note has its own elements, in order, with positive totals', () => {
  const xml = documentOf({
    refunds: 1_060,
    voucherRefunds: 1_060,
    refundedVat: [part(600, 1_000, 60)],
  })
  expect(xml.name).toBe('CreditNote')
  expect(faultsOf(xml)).toEqual([])
  expect(textsAt(xml, 'CreditNoteTypeCode')).toEqual(['381'])
  expect(textsAt(xml, 'CreditNoteLine', 'CreditedQuantity')).toEqual(['1'])
  expect(textsAt(xml, 'LegalMonetaryTotal', 'TaxInclusiveAmount')).toEqual(['10.60'])
  expect(textsAt(xml, 'PaymentMeans', 'InstructionNote')).toEqual(['Meal vouchers: 10.60 EUR'])
})

test('has a rounding amount where needed, and a note if the VAT of receipts differs', () => {
  const xml = documentOf({ sales: 50_003, soldVat: [part(600, 47_200, 2_800), part(2_100, 2, 1)] })
  expect(faultsOf(xml)).toEqual([])
  expect(textsAt(xml, 'LegalMonetaryTotal', 'PayableRoundingAmount')).toEqual(['0.01'])
  expect(textsAt(xml, 'LegalMonetaryTotal', 'PayableAmount')).toEqual(['0.00'])
  expect(textsAt(xml, 'Note').join()).toContain('receipts and credit notes at 6%: €28.00')
})

test('what is taxed at 0 % is zero-rated; a German tax number is no VAT number; a shop is named', () => {
  const xml = documentOf(
    { sales: 500, soldVat: [part(0, 500, 0)] },
    { ...SELLER, vatNumber: '181/815/08155' },
    'Haltestelle',
  )
  expect(faultsOf(xml)).toEqual([])
  expect(textsAt(xml, 'TaxTotal', 'TaxSubtotal', 'TaxCategory', 'ID')).toEqual(['Z'])
  expect(textsAt(xml, 'InvoiceLine', 'Item', 'ClassifiedTaxCategory', 'ID')).toEqual(['Z'])
  expect(
    textsAt(xml, 'AccountingSupplierParty', 'Party', 'PartyTaxScheme', 'TaxScheme', 'ID'),
  ).toEqual(['FC'])
  expect(textsAt(xml, 'ID')).toEqual(['2026-05-05-234567'])
  expect(textsAt(xml, 'Note').join()).toContain('Haltestelle')
})

test('a supplier without numbers has no empty elements', () => {
  const seller = { ...SELLER, vatNumber: '', registrationNumber: '' }
  const xml = documentOf(BUSY, seller)
  expect(faultsOf(xml)).toEqual([])
  expect(all(xml, 'AccountingSupplierParty', 'Party', 'PartyTaxScheme')).toEqual([])
})
