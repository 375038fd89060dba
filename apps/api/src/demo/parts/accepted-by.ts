import type { NotificationChannel } from '@lockerdesk/domain'

/** What the server of a channel answers when it takes a message. */
export const acceptedBy = (channel: NotificationChannel, id: string): string =>
  channel === 'email' ? `250 2.0.0 Ok: queued as ${id.slice(-8).toUpperCase()}` : `SM${id}`
