import * as z from 'zod/mini'
import { MAX_CONTACTS } from '../customers/customer.ts'
import {
  emailAddress,
  idField,
  languageField,
  optionalPhoneNumber,
  phoneNumber,
  requiredName,
  wholeNumber,
} from '../fields.ts'
import { foldText } from '../folded.ts'
import type { Country } from '../languages.ts'
import type { Cents } from '../money/money.ts'
import {
  readSearch,
  reservationWords,
  type SearchTerm,
} from '../reservations/reservation-search.ts'

/** Minutes that a buyer has to pay. */
export const PAYMENT_MINUTES = 30
/** The provider's minimum is half an hour from the creation of the payment. */
export const PAYMENT_WINDOW_MINUTES = PAYMENT_MINUTES + 1

/** As many boxes as one basket holds. */
export const MAX_BASKET = 10

/** Input of a purchase. The shop sets the price; the server compares it with the price that the buyer saw. */
/** Accepts national phone numbers of the shop's country. */
export const purchaseInput = (country?: Country) =>
  z.object({
    reservationIds: z.array(idField(), { error: 'empty' }).check(
      z.minLength(1, { error: 'empty' }),
      z.maxLength(MAX_BASKET, { error: 'tooLong' }),
      // Sorted, so that two baskets cannot deadlock.
      z.overwrite((ids) => [...new Set(ids)].toSorted()),
    ),
    /** Price that the buyer saw, in cents; null accepts any price. */
    totalPrice: z._default(z.nullable(wholeNumber(0)), null),
    firstName: requiredName(),
    lastName: requiredName(),
    email: emailAddress(),
    phonenumber: optionalPhoneNumber(country),
    language: languageField(),
  })
export type PurchaseInput = z.output<ReturnType<typeof purchaseInput>>

/** Subscription to new offers. */
export const favouriteInput = z.object({ email: emailAddress(), language: languageField() })

export const contactDetailsInput = (country?: Country) =>
  z.object({
    firstName: requiredName(),
    lastName: requiredName(),
    emails: z
      .array(emailAddress())
      .check(z.minLength(1, { error: 'empty' }), z.maxLength(MAX_CONTACTS, { error: 'tooLong' })),
    phonenumbers: z._default(
      z.array(phoneNumber(country)).check(z.maxLength(MAX_CONTACTS, { error: 'tooLong' })),
      () => [],
    ),
    language: languageField(),
    /** Resends the code to the new address. */
    resend: z._default(z.boolean(), false),
  })
export type ContactDetailsInput = z.output<ReturnType<typeof contactDetailsInput>>

export interface SearchableOrder {
  readonly publicId: string
  readonly orderNumber: number
  readonly firstName: string
  readonly lastName: string
  readonly emails: readonly string[]
  readonly phonenumbers: readonly string[]
  readonly totalPrice: Cents
}

const amountWord = (cents: Cents): string => `=${cents}`

/** Search words of an order, matched by prefix. */
export const orderWords = (order: SearchableOrder): string[] => [
  ...reservationWords({ ...order, externalOrderId: String(order.orderNumber) }),
  amountWord(order.totalPrice),
]

const AMOUNT = /^€?\s*(\d{1,7})[.,](\d{2})\s*€?$/

/** As for reservations; 12,50 is an amount. */
export const readOrderSearch = (typed: string): readonly SearchTerm[] => {
  const amount = AMOUNT.exec(foldText(typed).trim())
  if (amount === null) return readSearch(typed).terms
  const cents = Number(amount[1]) * 100 + Number(amount[2])
  return [{ beginnings: [amountWord(cents)], spellings: [] }]
}
