import { wallTimeOf } from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'
import type { queueMail } from '../mails/index.ts'
import type { PushContent } from '../push/index.ts'
import { messageOf } from './read-notifications.ts'
import type { NotifiedUser, PendingNotification } from '../../call/pending-notification-store.ts'

const LIST = '/notifications'
const LISTED = 30
const SMS_MAX_LENGTH = 320
/** Screens show less, and push services take 4 KB. */
const PUSH_MAX_LENGTH = 300

type Mail = Parameters<typeof queueMail>[2]

/** A single notification links to its subject; several link to the list. */
export const mailOf = (
  user: NotifiedUser,
  told: readonly PendingNotification[],
  publicUrl: string,
): Mail => {
  const { email, name, language } = user
  const only = told.length === 1 ? told[0] : undefined
  const left = told.length - LISTED
  return {
    template: 'notification',
    language,
    recipient: email,
    params: { count: told.length, name, message: only === undefined ? '' : saying(user, only) },
    link: `${publicUrl}${only?.link ?? LIST}`,
    facts: [
      ...told.slice(0, LISTED).map((each) => ({
        label: whenOf(user, each.createdAt),
        value: saying(user, each),
      })),
      ...(left > 0
        ? [{ label: '…', value: translate(language, 'mails:notification.more', { count: left }) }]
        : []),
    ],
  }
}

export const smsOf = (user: NotifiedUser, told: readonly PendingNotification[]): string => {
  const latest = told.at(-1)
  const text = translate(user.language, 'mails:notification.sms', {
    count: told.length,
    message: latest === undefined ? '' : saying(user, latest),
  })
  return shortened(text, SMS_MAX_LENGTH)
}

/** The organisation is its title; several link to the list, unless all lead to the same page. */
export const pushOf = (
  { language }: NotifiedUser,
  told: readonly PendingNotification[],
): PushContent => {
  const latest = told.at(-1)
  const text = translate(language, 'mails:notification.push', {
    count: told.length,
    message: latest === undefined ? '' : messageOf(latest, language),
  })
  return {
    title: shortened(latest?.organisationName ?? 'Lockerdesk', PUSH_MAX_LENGTH),
    body: shortened(text, PUSH_MAX_LENGTH),
    link: new Set(told.map(({ link }) => link)).size === 1 ? (latest?.link ?? LIST) : LIST,
  }
}

const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`

const saying = ({ language }: NotifiedUser, untold: PendingNotification): string => {
  const { organisationName } = untold
  const message = messageOf(untold, language)
  return organisationName === null ? message : `${organisationName}: ${message}`
}

/** On the user's own clock, the way they write it. */
const whenOf = ({ timeZone, dateFormat }: NotifiedUser, iso: string): string => {
  const [date = '', time = ''] = wallTimeOf(new Date(iso), timeZone).split('T')
  const [year = '', month = '', day = ''] = date.split('-')
  const written = dateFormat.replace('YYYY', year).replace('MM', month).replace('DD', day)
  return `${written} ${time}`
}
