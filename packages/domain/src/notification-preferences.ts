import * as z from 'zod/mini'
import { optionalPhoneNumber, timeOfDay } from './fields.ts'
import type { Country } from './languages.ts'
import type { Severity } from './severity.ts'
import { instantOfWallTime, wallTimeOf } from './time.ts'

/** What a notification is about; people choose by it who tells them how. */
export const NOTIFICATION_KINDS = [
  'foodSafety',
  'devices',
  'doors',
  'reservations',
  'payments',
  'connections',
  'access',
  'platform',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** In the back office, by mail, by SMS. */
export const TELLING_CHANNELS = ['app', 'email', 'sms'] as const
export type TellingChannel = (typeof TELLING_CHANNELS)[number]

/** From how grave on a channel is used. */
export const TELLING_LEVELS = ['never', 'danger', 'warning', 'all'] as const
export type TellingLevel = (typeof TELLING_LEVELS)[number]

export type TellingChoice = Readonly<Record<TellingChannel, TellingLevel>>

const TOLD: Readonly<Record<TellingLevel, readonly Severity[]>> = {
  never: [],
  danger: ['danger'],
  warning: ['danger', 'warning'],
  all: ['danger', 'warning', 'success', 'info'],
}

/** Whoever chose nothing reads all of it in the back office, and has mail when something is wrong. */
const DEFAULT_CHOICE: TellingChoice = { app: 'all', email: 'danger', sms: 'never' }

/** More a day go by mail: an SMS costs money, and nobody reads the thirtieth. */
export const STAFF_SMS_PER_DAY = 20

const levelField = () => z.enum(TELLING_LEVELS, { error: 'choice' })
const clockField = () => z._default(z.nullable(timeOfDay()), null)

const hasNoKindTwice = (choices: readonly { readonly kind: NotificationKind }[]): boolean =>
  new Set(choices.map(({ kind }) => kind)).size === choices.length

/** The country of the organisation reads a phone number that comes without one. */
export const notificationPreferencesInput = (country?: Country) =>
  z
    .object({
      choices: z
        .array(
          z.object({
            kind: z.enum(NOTIFICATION_KINDS, { error: 'choice' }),
            app: levelField(),
            email: levelField(),
            sms: levelField(),
          }),
        )
        .check(z.refine(hasNoKindTwice, { error: 'choice' })),
      phonenumber: optionalPhoneNumber(country),
      quietFrom: clockField(),
      quietUntil: clockField(),
      isUrgentLetThrough: z._default(z.boolean(), true),
    })
    .check(
      z.refine(
        ({ choices, phonenumber }) => phonenumber !== '' || choices.every((c) => c.sms === 'never'),
        { error: 'empty', path: ['phonenumber'] },
      ),
      z.refine(({ quietFrom, quietUntil }) => quietFrom === null || quietUntil !== null, {
        error: 'empty',
        path: ['quietUntil'],
      }),
      z.refine(({ quietFrom, quietUntil }) => quietUntil === null || quietFrom !== null, {
        error: 'empty',
        path: ['quietFrom'],
      }),
      z.refine(({ quietFrom, quietUntil }) => quietFrom === null || quietFrom !== quietUntil, {
        error: 'choice',
        path: ['quietUntil'],
      }),
    )
export type NotificationPreferences = z.output<ReturnType<typeof notificationPreferencesInput>>

export const DEFAULT_NOTIFICATION_PREFERENCES: NotificationPreferences = {
  choices: NOTIFICATION_KINDS.map((kind) => ({ kind, ...DEFAULT_CHOICE })),
  phonenumber: '',
  quietFrom: null,
  quietUntil: null,
  isUrgentLetThrough: true,
}

/** Every kind in its order; one that came later than the choice is as for everybody. */
export const everyChoice = ({
  choices,
}: Pick<NotificationPreferences, 'choices'>): NotificationPreferences['choices'] =>
  NOTIFICATION_KINDS.map(
    (kind) => choices.find((choice) => choice.kind === kind) ?? { kind, ...DEFAULT_CHOICE },
  )

export interface Tidings {
  readonly kind: NotificationKind
  readonly severity: Severity
}

export const isToldBy = (
  channel: TellingChannel,
  { choices }: Pick<NotificationPreferences, 'choices'>,
  { kind, severity }: Tidings,
): boolean => {
  const chosen = choices.find((choice) => choice.kind === kind) ?? DEFAULT_CHOICE
  return TOLD[chosen[channel]].includes(severity)
}

const DAY_MS = 24 * 60 * 60 * 1000
const dayOf = (instant: Date, timeZone: string): string =>
  wallTimeOf(instant, timeZone).slice(0, 10)

/**
 * When the quiet hours that hold at this instant end; null: it is not quiet. Between two instants,
 * not two readings of the clock: the hour that autumn repeats is quiet once.
 */
export const quietEnd = (
  { quietFrom, quietUntil }: Pick<NotificationPreferences, 'quietFrom' | 'quietUntil'>,
  timeZone: string,
  now: Date,
): Date | null => {
  if (quietFrom === null || quietUntil === null) return null
  const today = dayOf(now, timeZone)
  const noon = Date.parse(`${today}T12:00:00Z`)
  const dayAfter = (days: number) => new Date(noon + days * DAY_MS).toISOString().slice(0, 10)
  for (const days of [-1, 0]) {
    const start = instantOfWallTime(`${dayAfter(days)}T${quietFrom}`, timeZone)
    // Stryker disable next-line EqualityOperator: the input refuses two equal times
    const lastDay = quietFrom < quietUntil ? days : days + 1
    const end = instantOfWallTime(`${dayAfter(lastDay)}T${quietUntil}`, timeZone)
    if (start <= now && now < end) return end
  }
  return null
}

/** Until when one is kept back; null: it is told at once. */
export const heldUntil = (
  preferences: NotificationPreferences,
  timeZone: string,
  { severity }: Pick<Tidings, 'severity'>,
  now: Date,
): Date | null =>
  severity === 'danger' && preferences.isUrgentLetThrough
    ? null
    : quietEnd(preferences, timeZone, now)
