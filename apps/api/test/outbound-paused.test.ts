import { afterAll, beforeAll, expect, test } from 'vitest'
import { workedJobs } from '../src/all-jobs.ts'
import { until } from './devices/device-world.ts'
import { asStaff, buildShop, reservationOf } from './reservation-fixture.ts'
import { startSmtp, type TestSmtp } from './smtp-server.ts'
import { buildTenancy, signedInUser } from './tenancy-fixture.ts'
import { startAnotherNode, startTestApi, type TestApi } from './test-api.ts'

let smtp: TestSmtp
let paused: TestApi

beforeAll(async () => {
  smtp = await startSmtp()
  paused = await startTestApi({ smtpUrl: smtp.url, isOutboundPaused: true })
})
afterAll(async () => {
  await paused.stop()
  await smtp.stop()
})

test('while sending is paused nothing leaves and nothing is lost; then it goes out once', async () => {
  const { own } = await buildTenancy(paused.services)
  const { token } = await signedInUser(paused.services, { role: 'Admin', at: own })
  const staff = asStaff(paused, own, token)
  const { _id } = await staff.created(
    reservationOf(await buildShop(paused, own), [1], {
      emails: ['anna@example.com'],
      notificationTypes: ['email'],
      automaticallySendNotification: true,
    }),
  )
  const names = workedJobs(paused.services).map(({ name }) => name)
  expect(names).not.toEqual([])
  for (const outgoing of ['send-message', 'sync-webshop']) expect(names).not.toContain(outgoing)
  expect(workedJobs(paused.services).filter(({ isOutbound }) => isOutbound)).toEqual([])
  expect(smtp.received).toHaveLength(0)
  const running = await startAnotherNode({
    ...paused,
    services: {
      ...paused.services,
      config: { ...paused.services.config, isOutboundPaused: false },
    },
  })
  try {
    await running.services.jobs.work(workedJobs(running.services))
    await until(() => smtp.received.length > 0)
    expect(smtp.received).toHaveLength(1)
    expect((await staff.get(_id)).status).toBe('sent')
  } finally {
    await running.stop()
  }
})
