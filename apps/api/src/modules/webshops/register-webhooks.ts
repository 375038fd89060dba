import * as z from 'zod/mini'
import { DeliveryError } from '../../platform/delivery-error.ts'
import { newToken } from '../../platform/secrets.ts'
import type { Services } from '../../services.ts'
import { askWebshop, assertAccepted, type WebshopAccess } from './webshop-client.ts'
import { saveWebhookState, type Webshop, webshopContext } from './webshop-store.ts'

const TOPICS = ['order.created', 'order.updated'] as const

const registered = z.array(
  z.object({ id: z.int(), topic: z.string(), delivery_url: z.string(), status: z.string() }),
)

export const webhookPath = (webshopId: string): string => `/api/webshop/${webshopId}/webhook`
export const newWebhookSecret = newToken

/** Has the webshop tell us of orders at once. Where it will not, it is asked every few minutes instead. */
export const registerWebhooks = async (
  services: Services,
  webshop: Webshop,
  access: WebshopAccess,
): Promise<void> => {
  const { secrets, database, publicUrl } = services
  const url = `${publicUrl}${webhookPath(webshop._id)}`
  const secret = secrets.open(
    webshop.sealedWebhookSecret,
    webshopContext(webshop._id, 'webhook_secret'),
  )
  const save = (state: Webshop['webhookState'], answer: string | null) =>
    database.write({ organisationIds: [webshop.organisationId] }, (tx) =>
      saveWebhookState(tx, webshop, state, answer),
    )
  try {
    const answer = assertAccepted(
      await askWebshop(access, 'GET', '/webhooks', { query: { per_page: 100 } }),
    )
    const parsed = registered.safeParse(JSON.parse(answer.body))
    const known = parsed.success ? parsed.data : []
    for (const topic of TOPICS) {
      const ours = known.find((hook) => hook.topic === topic && hook.delivery_url === url)
      const body = { name: 'Lockerdesk', topic, delivery_url: url, secret, status: 'active' }
      assertAccepted(
        await (ours === undefined
          ? askWebshop(access, 'POST', '/webhooks', { body })
          : askWebshop(access, 'PUT', `/webhooks/${ours.id}`, { body })),
      )
    }
    await save('registered', null)
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    // Out of order for a while is not a no: it is asked again with the next orders.
    if (error.problem === 'later') throw error
    await save('refused', error.message)
  }
}
