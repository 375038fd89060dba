import type { JobDefinition } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { followDeviceWaits } from './second-step/device-wait.ts'
import { confirmAbsentPeople } from './sign-on/confirm-absent-people.ts'
import { endOverViewings } from './sessions/end-viewing.ts'
import { forgetOldSignIns } from './forget-old-sign-ins.ts'
import {
  SEND_SIGN_IN_LINK,
  type SignInLinkOrder,
  sendSignInLink,
} from './links/send-sign-in-link.ts'

export const FORGET_OLD_SIGN_INS = 'forget-old-sign-ins'
export const END_VIEWINGS = 'end-viewings'
export const FOLLOW_DEVICE_WAITS = 'follow-device-waits'
export const CONFIRM_ABSENT_PEOPLE = 'confirm-absent-people'

export const sendSignInLinkJob = (services: Services): JobDefinition<SignInLinkOrder> => ({
  ...SEND_SIGN_IN_LINK,
  retries: 5,
  retryDelaySeconds: 2,
  // A user waits for it: a killed worker must not block it until pg-boss expires it after 15 minutes.
  heartbeatSeconds: 10,
  run: (order) => sendSignInLink(services, order),
})

export const forgetOldSignInsJob = (services: Services): JobDefinition => ({
  name: FORGET_OLD_SIGN_INS,
  retries: 3,
  retryDelaySeconds: 60,
  schedule: '17 3 * * *',
  run: () => forgetOldSignIns(services),
})

export const endViewingsJob = (services: Services): JobDefinition => ({
  name: END_VIEWINGS,
  retries: 0,
  retryDelaySeconds: 0,
  schedule: '* * * * *',
  run: () => endOverViewings(services),
})

export const followDeviceWaitsJob = (services: Services): JobDefinition => ({
  name: FOLLOW_DEVICE_WAITS,
  retries: 3,
  retryDelaySeconds: 60,
  schedule: '*/10 * * * *',
  run: () => followDeviceWaits(services),
})

export const confirmAbsentPeopleJob = (services: Services): JobDefinition => ({
  name: CONFIRM_ABSENT_PEOPLE,
  retries: 0,
  retryDelaySeconds: 0,
  schedule: '23 * * * *',
  run: () => confirmAbsentPeople(services),
})
