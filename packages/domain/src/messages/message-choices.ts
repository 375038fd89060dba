// Apart from the rules: addresses of lists name these, and every first screen knows all addresses.

/** How a customer is told of something; the order is the order of preference on screens. */
export const NOTIFICATION_CHANNELS = ['email', 'sms'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]

/**
 * captured: nothing leaves this installation, it can only be read here. failed: tried for a day, or
 * refused for good. notSent: it was no longer true when its turn came.
 */
export const MESSAGE_STATUSES = ['queued', 'sent', 'captured', 'failed', 'notSent'] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]
