import type { FieldProblem, RefusalCode } from '@lockerdesk/domain'
import type common from '../locales/en/common.json'
import type logs from '../locales/en/logs.json'
import type notifications from '../locales/en/notifications.json'
import type refusals from '../locales/en/refusals.json'
import type validation from '../locales/en/validation.json'

/** Loaded with the first screen; every other namespace comes with the feature that needs it. */
export const FIRST_NAMESPACES = ['common'] as const

export type CommonMessages = typeof common
export type RefusalMessages = typeof refusals
export type ValidationMessages = typeof validation

/** A text for every refusal and every field problem: a missing one is a type error here. */
type Complete<Texts, Keys extends string> = Keys extends keyof Texts ? true : never
export const hasEveryRefusal: Complete<RefusalMessages, RefusalCode | 'INTERNAL'> = true
export const hasEveryProblem: Complete<ValidationMessages, FieldProblem> = true

/** `sent_one`, `sent_other` and `sent_zero` are forms of the text `sent`. */
type TextKey<Texts> = keyof Texts extends infer Key
  ? Key extends `${infer Base}_${'one' | 'other' | 'zero'}`
    ? Base
    : Key
  : never
export type LogText = TextKey<typeof logs>
export type NotificationText = TextKey<typeof notifications>
