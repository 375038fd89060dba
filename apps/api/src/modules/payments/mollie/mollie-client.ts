import type { Cents } from '@lockerdesk/domain'
import { createMollieClient, MollieApiError, type MollieClient } from '@mollie/api-client'
import type { Config } from '../../../config.ts'
import { time } from '../../../platform/telemetry/index.ts'
import { PaymentRefused } from '../payment-provider.ts'

export type MollieConfig = NonNullable<Config['mollie']>

/** Two calls in a row stay below the request timeout. */
const TIMEOUT_MS = 10_000
const CURRENCY = 'EUR'
const MOLLIE_API = 'https://api.mollie.com/v2/'

export interface MollieAmount {
  readonly currency: string
  readonly value: string
}

/** Mollie uses decimal strings; built from the digits of the cents, to avoid rounding. */
export const amountOf = (cents: Cents): MollieAmount => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return {
    currency: CURRENCY,
    value: `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`,
  }
}

const EUROS = /^(-?)(\d+)\.(\d{2})$/

export const centsOf = ({ currency, value }: MollieAmount): number => {
  const match = EUROS.exec(value)
  if (currency !== CURRENCY || match === null) throw new Error(`Mollie has ${value} ${currency}`)
  const cents = Number(`${match[2]}${match[3]}`)
  return match[1] === '-' ? 0 - cents : cents
}

export const isInEuros = ({ currency }: MollieAmount): boolean => currency === CURRENCY

export const apiUrlOf = ({ apiUrl }: MollieConfig): string => apiUrl ?? MOLLIE_API

/** Credentials of one organisation: its token, and its payment profile once known. */
export const mollieClient = (
  config: MollieConfig,
  token: string,
  profileId?: string,
): MollieClient =>
  createMollieClient({
    accessToken: token,
    apiEndpoint: apiUrlOf(config),
    ...(profileId === undefined ? {} : { parameterDefaults: { profileId } }),
  })

/** Forbidden or not found: permanent, so retries are pointless. */
const FINAL_STATUSES = [400, 401, 403, 404, 409, 410, 422]

export const isFinal = (error: unknown): error is MollieApiError =>
  error instanceof MollieApiError &&
  error.statusCode !== undefined &&
  FINAL_STATUSES.includes(error.statusCode)

const within = async <T>(work: Promise<T>): Promise<T> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('Mollie did not answer')), TIMEOUT_MS)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Adds metrics and a timeout: the SDK has none. */
export const askMollie = async <T>(work: () => Promise<T>): Promise<T> => {
  const startedAt = performance.now()
  const note = (outcome: 'done' | 'refused') =>
    time('outgoing', performance.now() - startedAt, { service: 'mollie', outcome })
  try {
    const answer = await within(work())
    note('done')
    return answer
  } catch (error) {
    note('refused')
    throw error
  }
}

/** Maps permanent refusals to the errors of the port. */
export const mapMollieErrors = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await askMollie(work)
  } catch (error) {
    throw isFinal(error) ? new PaymentRefused(`mollie_${error.statusCode}`) : error
  }
}
