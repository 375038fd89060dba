import { wallTimeOf } from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'
import type { queueMail } from '../mails/index.ts'
import { messageOf } from './read-notifications.ts'
import type { ToldUser, Untold } from './telling-store.ts'

const LISTED = 30
const SMS_MAX_LENGTH = 320

type Mail = Parameters<typeof queueMail>[2]

/** One that stands alone leads to what it speaks of; several lead to the list. */
export const mailOf = (user: ToldUser, told: readonly Untold[], publicUrl: string): Mail => {
  const { email, name, language } = user
  const only = told.length === 1 ? told[0] : undefined
  const left = told.length - LISTED
  return {
    template: 'notification',
    language,
    recipient: email,
    params: { count: told.length, name, message: only === undefined ? '' : saying(user, only) },
    link: `${publicUrl}${only?.link ?? '/notifications'}`,
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

export const smsOf = (user: ToldUser, told: readonly Untold[]): string => {
  const latest = told.at(-1)
  const text = translate(user.language, 'mails:notification.sms', {
    count: told.length,
    message: latest === undefined ? '' : saying(user, latest),
  })
  return text.length <= SMS_MAX_LENGTH ? text : `${text.slice(0, SMS_MAX_LENGTH - 1)}…`
}

const saying = ({ language }: ToldUser, untold: Untold): string => {
  const { organisationName } = untold
  const message = messageOf(untold, language)
  return organisationName === null ? message : `${organisationName}: ${message}`
}

/** On the user's own clock, the way they write it. */
const whenOf = ({ timeZone, dateFormat }: ToldUser, iso: string): string => {
  const [date = '', time = ''] = wallTimeOf(new Date(iso), timeZone).split('T')
  const [year = '', month = '', day = ''] = date.split('-')
  const written = dateFormat.replace('YYYY', year).replace('MM', month).replace('DD', day)
  return `${written} ${time}`
}
