import type { IncidentKind } from '@lockerdesk/domain'
import {
  IconChartBar,
  IconCreditCardOff,
  IconDoor,
  IconLockExclamation,
  IconMailX,
  IconPlugConnectedX,
  IconTemperature,
} from '@tabler/icons-react'

export const INCIDENT_ICONS = {
  lockdown: IconLockExclamation,
  temperature: IconTemperature,
  offline: IconPlugConnectedX,
  openTooLong: IconDoor,
  messagesFailed: IconMailX,
  quotaUsedUp: IconChartBar,
  quotaNearly: IconChartBar,
  paymentAccount: IconCreditCardOff,
} as const satisfies Record<IncidentKind, typeof IconDoor>
