import * as z from 'zod/mini'
import { optionalPhoneNumber, timeOfDay } from '../fields.ts'
import type { Country } from '../languages.ts'
import { instantOfWallTime, wallTimeOf } from '../time.ts'
import { PUSH_KINDS } from './push.ts'
import type { Severity } from './severity.ts'

/** What a notification is about; users choose channels per kind. */
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

/** Channels of notifications to staff. */
export const STAFF_CHANNELS = ['app', 'email', 'sms'] as const
export type StaffChannel = (typeof STAFF_CHANNELS)[number]

/** Lowest severity that a channel sends. */
export const NOTIFICATION_LEVELS = ['never', 'danger', 'warning', 'all'] as const
export type NotificationLevel = (typeof NOTIFICATION_LEVELS)[number]

export type ChannelLevels = Readonly<Record<StaffChannel, NotificationLevel>>

const SEVERITIES_AT: Readonly<Record<NotificationLevel, readonly Severity[]>> = {
  never: [],
  danger: ['danger'],
  warning: ['danger', 'warning'],
  all: ['danger', 'warning', 'success', 'info'],
}

/** For users without a choice of their own. */
const DEFAULT_CHOICE: ChannelLevels = { app: 'all', email: 'danger', sms: 'never' }

/** Beyond this many per user and day the server sends e-mail instead; an SMS costs money. */
export const STAFF_SMS_PER_DAY = 20

const levelField = () => z.enum(NOTIFICATION_LEVELS, { error: 'choice' })
const clockField = () => z._default(z.nullable(timeOfDay()), null)

const hasNoKindTwice = (choices: readonly { readonly kind: NotificationKind }[]): boolean =>
  new Set(choices.map(({ kind }) => kind)).size === choices.length

/** `country` resolves phone numbers without a calling code. */
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
      /** The figures that changed most, every Monday. */
      isWeeklyMailWanted: z._default(z.boolean(), false),
      /** Pushed to the user's devices. Off unless chosen. */
      pushKinds: z._default(
        z
          .array(z.enum(PUSH_KINDS, { error: 'choice' }))
          .check(z.refine((kinds) => new Set(kinds).size === kinds.length, { error: 'choice' })),
        [],
      ),
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
  isWeeklyMailWanted: false,
  pushKinds: [],
}

/** All kinds in order; a kind added after the user chose has the default. */
export const everyChoice = ({
  choices,
}: Pick<NotificationPreferences, 'choices'>): NotificationPreferences['choices'] =>
  NOTIFICATION_KINDS.map(
    (kind) => choices.find((choice) => choice.kind === kind) ?? { kind, ...DEFAULT_CHOICE },
  )

export interface NotificationFacts {
  readonly kind: NotificationKind
  readonly severity: Severity
}

export const isChannelUsed = (
  channel: StaffChannel,
  { choices }: Pick<NotificationPreferences, 'choices'>,
  { kind, severity }: NotificationFacts,
): boolean => {
  const chosen = choices.find((choice) => choice.kind === kind) ?? DEFAULT_CHOICE
  return SEVERITIES_AT[chosen[channel]].includes(severity)
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
  { severity }: Pick<NotificationFacts, 'severity'>,
  now: Date,
): Date | null =>
  severity === 'danger' && preferences.isUrgentLetThrough
    ? null
    : quietEnd(preferences, timeZone, now)
