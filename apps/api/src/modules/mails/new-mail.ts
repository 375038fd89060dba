import type { Language } from '@lockerdesk/domain'
import type { MailFact } from './mail-layout.ts'

export interface NewMail {
  /** A part of the `mails` texts with subject, title, body and button. */
  readonly template: string
  readonly language: Language
  readonly recipient: string
  readonly params: Readonly<Record<string, string | number>>
  readonly link?: string
  /** Whose mail it is, in letters; left out: the product's own. */
  readonly brandName?: string
  readonly facts?: readonly MailFact[]
  /** Where the reader says that they want no more of these. */
  readonly unsubscribeLink?: string
  /** Why the reader gets it, in place of the usual line. */
  readonly footer?: 'chosenFooter' | 'customerFooter'
  /** Where a customer sees what is kept about them; staff have none. */
  readonly privacyLink?: string
  /** Shown large, to be typed. */
  readonly code?: string
  readonly organisationId?: string
}
