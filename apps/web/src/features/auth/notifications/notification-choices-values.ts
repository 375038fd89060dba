import type { NotificationPreferences } from './notification-choices.graphql.ts'

/** A clock field holds '' for none. */
export interface NotificationChoicesValues extends Record<string, unknown> {
  choices: NotificationPreferences['choices']
  phonenumber: string
  quietFrom: string
  quietUntil: string
  isUrgentLetThrough: boolean
  isWeeklyMailWanted: boolean
  pushKinds: NotificationPreferences['pushKinds']
}

export const choicesValues = (saved: NotificationPreferences): NotificationChoicesValues => ({
  choices: saved.choices,
  phonenumber: saved.phonenumber,
  isUrgentLetThrough: saved.isUrgentLetThrough,
  isWeeklyMailWanted: saved.isWeeklyMailWanted,
  pushKinds: saved.pushKinds,
  quietFrom: saved.quietFrom ?? '',
  quietUntil: saved.quietUntil ?? '',
})

export const choicesOf = (values: NotificationChoicesValues) => ({
  ...values,
  quietFrom: values.quietFrom === '' ? null : values.quietFrom,
  quietUntil: values.quietUntil === '' ? null : values.quietUntil,
})
