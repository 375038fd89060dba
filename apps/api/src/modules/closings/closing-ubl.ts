import {
  type Cents,
  type ClosingInvoice,
  type ClosingInvoiceLine,
  type ClosingInvoiceTax,
  countryOfVatNumber,
  type Language,
  netOfLine,
  LOCALES,
  rateText,
} from '@lockerdesk/domain'
import { xmlDocument, type XmlElement } from '../../platform/xml.ts'
import { entryOf, euros, percent, closingTexts } from './closing-csv.ts'
import type { ClosingSeller } from './closing-store.ts'
import type { DailyClosing } from './read-closing.ts'

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'
const CURRENCY = 'EUR'
/** UN/CEFACT 4461: online payment service. All means of a document need the same code (UBL-SR-47). */
const ONLINE_PAYMENT = '68'
/** UN/ECE Recommendation 20: one. */
const ONE = 'C62'

/** Element names that differ between the two kinds of documents. */
const DOCUMENTS = {
  invoice: {
    root: 'Invoice',
    typeElement: 'cbc:InvoiceTypeCode',
    typeCode: '380',
    line: 'cac:InvoiceLine',
    quantity: 'cbc:InvoicedQuantity',
  },
  creditNote: {
    root: 'CreditNote',
    typeElement: 'cbc:CreditNoteTypeCode',
    typeCode: '381',
    line: 'cac:CreditNoteLine',
    quantity: 'cbc:CreditedQuantity',
  },
} as const

const amount = (name: string, cents: Cents): XmlElement => [
  name,
  euros(cents),
  { currencyID: CURRENCY },
]

const taxScheme = (id: string): XmlElement => ['cac:TaxScheme', [['cbc:ID', id]]]

/** S: standard rate. Z: zero rate. */
const categoryOf = (name: string, vatRate: number): XmlElement => [
  name,
  [['cbc:ID', vatRate === 0 ? 'Z' : 'S'], ['cbc:Percent', percent(vatRate)], taxScheme('VAT')],
]

const country = (code: string): XmlElement => [
  'cac:Country',
  [['cbc:IdentificationCode', code.toUpperCase()]],
]

/** A German tax number without country prefix is not a VAT number (BR-CO-09). */
const taxNumber = (vatNumber: string): XmlElement | null =>
  vatNumber === ''
    ? null
    : [
        'cac:PartyTaxScheme',
        [
          ['cbc:CompanyID', vatNumber],
          taxScheme(
            vatNumber.slice(0, 2).toLowerCase() === countryOfVatNumber(vatNumber) ? 'VAT' : 'FC',
          ),
        ],
      ]

const supplier = (closing: DailyClosing, seller: ClosingSeller): XmlElement => {
  const { address, companyName, registrationNumber, vatNumber } = seller
  return [
    'cac:AccountingSupplierParty',
    [
      [
        'cac:Party',
        [
          ['cac:PartyName', [['cbc:Name', closing.organisationName]]],
          [
            'cac:PostalAddress',
            [
              ['cbc:StreetName', `${address.street} ${address.streetNumber}`],
              ['cbc:CityName', address.city],
              ['cbc:PostalZone', address.zipcode],
              address.state === '' ? null : ['cbc:CountrySubentity', address.state],
              country(address.country),
            ],
          ],
          taxNumber(vatNumber),
          [
            'cac:PartyLegalEntity',
            [
              ['cbc:RegistrationName', companyName],
              registrationNumber === '' ? null : ['cbc:CompanyID', registrationNumber],
            ],
          ],
        ],
      ],
    ],
  ]
}

/** Anonymous customer for all sales of the day, in the organisation's country. */
const customers = (name: string, code: string): XmlElement => [
  'cac:AccountingCustomerParty',
  [
    [
      'cac:Party',
      [
        ['cac:PostalAddress', [country(code)]],
        ['cac:PartyLegalEntity', [['cbc:RegistrationName', name]]],
      ],
    ],
  ],
]

const taxTotal = (vat: Cents, taxes: readonly ClosingInvoiceTax[]): XmlElement => [
  'cac:TaxTotal',
  [
    amount('cbc:TaxAmount', vat),
    ...taxes.map(
      (tax): XmlElement => [
        'cac:TaxSubtotal',
        [
          amount('cbc:TaxableAmount', tax.net),
          amount('cbc:TaxAmount', tax.vat),
          categoryOf('cac:TaxCategory', tax.vatRate),
        ],
      ],
    ),
  ],
]

const monetaryTotal = ({ net, gross, paid, rounding }: ClosingInvoice): XmlElement => [
  'cac:LegalMonetaryTotal',
  [
    amount('cbc:LineExtensionAmount', net),
    amount('cbc:TaxExclusiveAmount', net),
    amount('cbc:TaxInclusiveAmount', gross),
    amount('cbc:PrepaidAmount', paid),
    rounding === 0 ? null : amount('cbc:PayableRoundingAmount', rounding),
    amount('cbc:PayableAmount', gross - paid + rounding),
  ],
]

/** The closed day as UBL 2.1, within the rules of EN 16931. */
export const closingUbl = (
  closing: DailyClosing,
  invoice: ClosingInvoice,
  seller: ClosingSeller,
  language: Language,
): string => {
  const say = closingTexts(language)
  const names = DOCUMENTS[invoice.kind]
  const { day } = closing
  const note = [
    `${say('title')} ${day}: ${closing.shopName ?? say('allShops')}`,
    ...invoice.taxes
      .filter(({ vat, vatOfPapers }) => vat !== vatOfPapers)
      .map(({ vatRate, vatOfPapers }) =>
        say('ubl.vatOfPapers', {
          rate: rateText(LOCALES[language], vatRate),
          amount: euros(vatOfPapers),
        }),
      ),
  ].join('. ')
  const line = (sold: ClosingInvoiceLine, index: number): XmlElement => {
    const { text, vatRate, quantity, price } = sold
    return [
      names.line,
      [
        ['cbc:ID', String(index + 1)],
        [names.quantity, String(quantity), { unitCode: ONE }],
        amount('cbc:LineExtensionAmount', netOfLine(sold)),
        [
          'cac:Item',
          [
            ['cbc:Name', `${say(`texts.${text}`)} ${rateText(LOCALES[language], vatRate)}`],
            ['cac:SellersItemIdentification', [['cbc:ID', `${text}-${vatRate}`]]],
            categoryOf('cac:ClassifiedTaxCategory', vatRate),
          ],
        ],
        ['cac:Price', [amount('cbc:PriceAmount', price)]],
      ],
    ]
  }
  return xmlDocument([
    names.root,
    [
      ['cbc:CustomizationID', 'urn:cen.eu:en16931:2017'],
      ['cbc:ID', entryOf(closing)],
      ['cbc:IssueDate', day],
      [names.typeElement, names.typeCode],
      ['cbc:Note', note],
      ['cbc:DocumentCurrencyCode', CURRENCY],
      [
        'cac:InvoicePeriod',
        [
          ['cbc:StartDate', day],
          ['cbc:EndDate', day],
        ],
      ],
      supplier(closing, seller),
      customers(say('ubl.customers'), seller.address.country),
      ...invoice.payments.map(
        (payment): XmlElement => [
          'cac:PaymentMeans',
          [
            ['cbc:PaymentMeansCode', ONLINE_PAYMENT],
            [
              'cbc:InstructionNote',
              `${say(`ubl.means.${payment.means}`)}: ${euros(payment.amount)} ${CURRENCY}`,
            ],
          ],
        ],
      ),
      taxTotal(invoice.vat, invoice.taxes),
      monetaryTotal(invoice),
      ...invoice.lines.map(line),
    ],
    {
      xmlns: `${UBL}:${names.root}-2`,
      'xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
      'xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
    },
  ])
}
