import type { WebhookDeliveryState, WebhookEndpointState } from '@lockerdesk/domain'
import type { Tone } from '../../ui/badge.tsx'

export const ENDPOINT_TONES = {
  new: 'note',
  working: 'good',
  troubled: 'bad',
  paused: 'warn',
  off: 'bad',
} as const satisfies Record<WebhookEndpointState, Tone>

export const DELIVERY_TONES = {
  waiting: 'note',
  delivered: 'good',
  failed: 'bad',
} as const satisfies Record<WebhookDeliveryState, Tone>
