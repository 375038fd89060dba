import type { Language, Severity } from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'
import { type Call, userOf } from '../../call/call.ts'
import { read } from '../../call/read.ts'
import type { Page, PageRequest } from '../../platform/paging.ts'
import { describeLog } from '../logs/index.ts'
import {
  countUnread,
  listNotifications,
  type Notification,
} from '../../call/listed-notification-store.ts'

export const notifications = (
  call: Call,
  filter: { severity?: Severity | null | undefined },
  page: PageRequest,
): Promise<Page<Notification>> =>
  read(call, (reader) => listNotifications(reader, userOf(call).id, filter.severity, page))

export const unreadNotificationCount = (call: Call): Promise<number> =>
  read(call, (reader) => countUnread(reader, userOf(call).id))

/** In the reader's language. One that reports somebody's action quotes that entry of the trail. */
export const messageOf = (
  { textKey, textParams }: Pick<Notification, 'textKey' | 'textParams'>,
  language: Language,
): string => {
  const { logKey, ...params } = textParams
  const what = typeof logKey === 'string' ? { what: describeLog(logKey, params, language) } : {}
  return translate(language, `notifications:${textKey}`, { ...params, ...what })
}
