import { isLanguage, DEFAULT_LANGUAGE } from '@lockerdesk/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limitRequests } from '../../http/limit-requests.ts'
import type { Services } from '../../services.ts'
import { shopAt } from '../shops/index.ts'
import { correctOwnRecords } from './correct-own-records.ts'
import { eraseOwnRecords } from './erase-own-records.ts'
import { checkPass, sendLinkCode } from './mailbox-proof.ts'
import { openOwnRecords } from './open-own-records.ts'
import { linkAt, ownRecords, showLink } from './own-records.ts'
import { logOwnStep, unchanged } from './own-trail.ts'
import { lockCustomersOfEmail } from '../customers/index.ts'

interface AtLink {
  readonly Params: { readonly pathname: string; readonly shopId: string; readonly token: string }
}

const BASE = '/api/storefront/:pathname/:shopId/privacy/:token'
const BODY_BYTES = 4 * 1024
const LOOKS = [60, 6_000] as const
const CODES = [10, 600] as const
const CHANGES = [20, 1_200] as const
const PASS = 'x-privacy-pass'

/**
 * Routes for data subjects. The link in a mail shows only the organisation and a masked address:
 * everything else requires a code from the mailbox, and then a pass that is valid for half an hour.
 */
export const registerPrivacy = (app: FastifyInstance, services: Services): void => {
  const { clock } = services
  const fresh = (reply: FastifyReply) => reply.header('cache-control', 'no-store')
  const looking = limitRequests(clock, LOOKS)
  const changing = { ...limitRequests(clock, CHANGES), bodyLimit: BODY_BYTES }
  const stepAt = async (request: FastifyRequest<AtLink>) => {
    const { params, ip } = request
    const shop = await shopAt(services, params)
    return { shop, step: { services, link: await linkAt(services, shop, params.token), ip } }
  }
  const provenStep = async (request: FastifyRequest<AtLink>) => {
    const at = await stepAt(request)
    checkPass(services, at.step.link, request.headers[PASS])
    return at
  }

  app.get<AtLink>(BASE, looking, async (request, reply) => {
    const { shop, step } = await stepAt(request)
    return fresh(reply).send(showLink(shop, step.link))
  })

  app.post<AtLink>(
    `${BASE}/code`,
    { ...limitRequests(clock, CODES), bodyLimit: BODY_BYTES },
    async (request, reply) => {
      const { shop, step } = await stepAt(request)
      const { language } = (request.body ?? {}) as { language?: unknown }
      await sendLinkCode(services, shop, step.link, {
        email: step.link.email,
        language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
      })
      return fresh(reply).code(202).send({})
    },
  )

  app.post<AtLink>(`${BASE}/open`, changing, async (request, reply) => {
    const { step } = await stepAt(request)
    const { code } = (request.body ?? {}) as { code?: unknown }
    return fresh(reply).send(await openOwnRecords(step, code))
  })

  app.get<AtLink>(`${BASE}/records.json`, looking, async (request, reply) => {
    const { step } = await provenStep(request)
    const { organisationId, email } = step.link
    await services.database.write({ organisationIds: [organisationId] }, async (tx) =>
      logOwnStep(
        tx,
        step,
        { operation: 'Sent', text: 'ownRecordsTaken', buyerText: 'ownRecordsTakenByBuyer' },
        (await lockCustomersOfEmail(tx, organisationId, email)).map(unchanged),
      ),
    )
    return fresh(reply).send(await ownRecords(services, step.link))
  })

  app.post<AtLink>(`${BASE}/correct`, changing, async (request, reply) => {
    const { shop, step } = await provenStep(request)
    return fresh(reply).send(await correctOwnRecords(step, shop, request.body))
  })

  app.post<AtLink>(`${BASE}/erase`, changing, async (request, reply) => {
    const { step } = await provenStep(request)
    await eraseOwnRecords(step)
    return fresh(reply).send({})
  })
}
