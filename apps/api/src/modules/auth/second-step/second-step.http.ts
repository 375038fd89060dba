import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../services.ts'
import { clearCookie, readCookie, SECOND_STEP_COOKIE, SESSION_COOKIE } from '../sessions/cookies.ts'
import { askForDeviceWait, stopDeviceWait } from './device-wait.ts'
import { finishSignIn } from '../finish-sign-in.ts'
import { visitorOf, welcome } from '../visit.ts'

export const registerSecondStep = (auth: FastifyInstance, services: Services): void => {
  auth.post('/second-step', async (request, reply) => {
    const opened = await finishSignIn(visitorOf(services, request), request.body, {
      secondStep: readCookie(services, request, SECOND_STEP_COOKIE),
      session: readCookie(services, request, SESSION_COOKIE),
    })
    clearCookie(services, reply, SECOND_STEP_COOKIE)
    return welcome(services, reply, opened)
  })

  auth.post('/lost-devices', (request) =>
    askForDeviceWait(
      visitorOf(services, request),
      readCookie(services, request, SECOND_STEP_COOKIE),
    ),
  )

  auth.post('/lost-devices/stop', async (request, reply) => {
    await stopDeviceWait(visitorOf(services, request), request.body)
    return reply.code(204).send()
  })
}
