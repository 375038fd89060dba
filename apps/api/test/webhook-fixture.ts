import type { WebhookEventType } from '@lockerdesk/domain'
import { allJobs } from '../src/all-jobs.ts'
import type { OrganisationFixture } from './tenancy-fixture.ts'
import { dataOf, type GraphqlAnswer, type TestApi } from './test-api.ts'

export interface EndpointAnswer {
  readonly _id: string
  readonly state: string
  readonly failures: number
  readonly waitingCount: number
  readonly failedCount: number
  readonly lastAnswer: string | null
}

export interface DeliveryAnswer {
  readonly _id: string
  readonly eventId: string
  readonly eventType: string
  readonly state: string
  readonly attemptCount: number
  readonly nextAttemptAt: string | null
  readonly body: string
  readonly attempts: readonly {
    readonly status: number | null
    readonly problem: string | null
    readonly answer: string
    readonly requestHeaders: readonly string[]
  }[]
}

const ENDPOINT =
  '{ _id name url shopId eventTypes state failures waitingCount failedCount lastAnswer secretHint previousUntil }'
const DELIVERY = `{ _id eventId eventType state attemptCount nextAttemptAt body
  attempts { status problem answer requestHeaders } }`

/** Somebody who looks after the webhooks of one organisation. */
export const asIntegrator = (api: TestApi, at: OrganisationFixture, token: string) => {
  const call = (query: string, variables: object = {}): Promise<GraphqlAnswer> =>
    api.call(query, { token, organisationId: at.id, variables })
  const create = (data: object) =>
    call(
      `mutation ($data: WebhookEndpointInput!) { createWebhookEndpoint(data: $data) { secret endpoint ${ENDPOINT} } }`,
      { data },
    )
  return {
    call,
    create,
    created: async (url: string, eventTypes: readonly WebhookEventType[], more: object = {}) => {
      const answer = await create({ name: 'Till', url, eventTypes, ...more })
      const { secret, endpoint } = dataOf<{ secret: string; endpoint: EndpointAnswer }>(
        answer,
        'createWebhookEndpoint',
      )
      return { secret, id: endpoint._id }
    },
    endpoint: async (id: string): Promise<EndpointAnswer> =>
      dataOf(
        await call(`query ($id: ID!) { webhookEndpoint(id: $id) ${ENDPOINT} }`, { id }),
        'webhookEndpoint',
      ),
    deliveries: async (filter: object): Promise<readonly DeliveryAnswer[]> =>
      dataOf<{ items: readonly DeliveryAnswer[] }>(
        await call(
          `query ($filter: WebhookDeliveryFilter) { webhookDeliveries(filter: $filter) { items ${DELIVERY} } }`,
          { filter },
        ),
        'webhookDeliveries',
      ).items,
    replay: (id: string) =>
      call(`mutation ($id: ID!) { replayWebhookDelivery(id: $id) ${DELIVERY} }`, { id }),
    replayFailed: (endpointId: string, since: string) =>
      call(
        'mutation ($endpointId: ID!, $since: String!) { replayFailedWebhooks(endpointId: $endpointId, since: $since) }',
        { endpointId, since },
      ),
    pause: (id: string, isPaused: boolean) =>
      call(
        `mutation ($id: ID!, $to: Boolean!) { changeWebhookPause(id: $id, newIsPaused: $to) ${ENDPOINT} }`,
        { id, to: isPaused },
      ),
    test: (id: string) =>
      call(`mutation ($id: ID!) { sendTestWebhook(id: $id) ${DELIVERY} }`, { id }),
    /** What the jobs would do now, until nothing is due. */
    deliver: async (endpointId: string): Promise<void> => {
      const lanes = allJobs(api.services).filter(({ name }) => /^call-.*webhooks$/.test(name))
      for (const lane of [...lanes, ...lanes]) await lane.run({ organisationId: at.id, endpointId })
    },
  }
}
