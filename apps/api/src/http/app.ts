import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import cookie from '@fastify/cookie'
import { DEFAULT_TIMEOUT_MS } from '@lockerdesk/domain'
import { fastify, type FastifyInstance } from 'fastify'
import { registerSchemaFile } from '../graphql/schema-file.ts'
import { registerGraphql } from '../graphql/server.ts'
import { registerAuthRoutes } from '../modules/auth/auth.http.ts'
import { registerClosingFiles } from '../modules/closings/closing-files.http.ts'
import { registerDemoClock } from '../modules/demo-clock/demo-clock.http.ts'
import { registerDemoDevices } from '../demo/devices/demo-devices.http.ts'
import { registerErrorTunnel } from '../modules/error-reports/error-reports.http.ts'
import { registerFavourites } from '../modules/favourites/favourites.http.ts'
import { registerWeeklyMail } from '../modules/insights/insights.http.ts'
import { registerLabels } from '../modules/labels/labels.http.ts'
import { registerLive } from '../modules/live/live.http.ts'
import { handlePaymentEvent } from '../modules/orders/index.ts'
import { registerDisputeEvidence } from '../modules/orders/disputes/dispute-evidence.http.ts'
import { registerOrderPapers } from '../modules/orders/order-page/order-papers.http.ts'
import { registerOrderPage } from '../modules/orders/order-page/order-page.http.ts'
import { registerPayLinks } from '../modules/orders/pay-links/pay.http.ts'
import { registerStorefront } from '../modules/orders/storefront/storefront.http.ts'
import { registerPasskeys } from '../modules/passkeys/passkeys.http.ts'
import { registerPrivacy } from '../modules/privacy/privacy.http.ts'
import { registerPaymentRoutes } from '../modules/payments/payments.http.ts'
import { registerLogos } from '../modules/branding/branding.http.ts'
import { registerProductImages } from '../modules/products/products.http.ts'
import { registerReservationExport } from '../modules/reservations/export/reservation-export.http.ts'
import { registerWebshopWebhook } from '../modules/webshops/webshops.http.ts'
import { registerReportPdf } from '../modules/temperatures/report-pdf.http.ts'
import type { Broker } from '../platform/mqtt/index.ts'
import type { Services } from '../services.ts'
import { answerError, busyAnswer } from './answer-error.ts'
import { registerExplorerApp } from './explorer-app.ts'
import { registerHealth } from './health.ts'
import { observeRequests } from './observe-requests.ts'
import { refuseUnstorable } from './refuse-unstorable.ts'
import { registerSecurityHeaders } from './security-headers.ts'
import { registerShopIcons } from './shop-icons.ts'
import { registerStorefrontApp } from './storefront-app.ts'
import { registerWebApp } from './web-app.ts'

export interface HttpApp {
  readonly server: FastifyInstance
  /**
   * From now on new requests are told that the server is stopping; the running ones finish. Settles when nobody is
   * connected any more, or after so long: a connection must not be closed just as a proxy sends something on it.
   */
  beginStop(noticeMs: number): Promise<void>
}

/** Nobody waits longer for an answer, whatever is away; clients give up after 30 seconds. */
const ANSWER_MS = 29_000

/** Not files: those may take as long as a slow connection needs. */
const isAnswered = (url: string): boolean => url === '/graphql' || url.startsWith('/api/')

/** Late requests during a stop get an answer that the client knows to retry. */
const STOPPING = busyAnswer('server is stopping')

/** `brokers`: those of this process, once they are opened. */
export const createHttpApp = async (
  services: Services,
  brokers: () => readonly Broker[] = () => [],
): Promise<HttpApp> => {
  const { config } = services
  const server: FastifyInstance = fastify({
    logger: false,
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxyHops,
    requestTimeout: DEFAULT_TIMEOUT_MS,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  })
  let isStopping = false
  server.addHook('onRequest', async (request, reply) => {
    if (isStopping && !request.url.endsWith('z')) {
      await reply.code(503).header('connection', 'close').send(STOPPING)
    }
  })
  server.addHook('onRoute', (route) => {
    if (isAnswered(route.url)) route.handlerTimeout = ANSWER_MS
  })
  observeRequests(server)
  refuseUnstorable(server)
  server.setErrorHandler(answerError(services))
  // A form on another site can send plain text without asking first; JSON it cannot.
  server.removeContentTypeParser('text/plain')
  await server.register(cookie)
  registerSecurityHeaders(server, services.publicUrl)
  registerHealth(server, services, () => isStopping, brokers)
  await registerGraphql(server, services)
  registerSchemaFile(server, services)
  await registerAuthRoutes(server, services)
  await registerPasskeys(server, services)
  await registerErrorTunnel(server, services)
  registerLive(server, services)
  await registerProductImages(server, services)
  await registerLogos(server, services)
  registerDemoDevices(server, services)
  registerDemoClock(server, services)
  registerStorefront(server, services)
  registerOrderPapers(server, services)
  registerOrderPage(server, services)
  registerShopIcons(server, services)
  registerDisputeEvidence(server, services)
  registerReportPdf(server, services)
  registerLabels(server, services)
  registerClosingFiles(server, services)
  registerReservationExport(server, services)
  registerPayLinks(server, services)
  registerFavourites(server, services)
  registerPrivacy(server, services)
  registerWeeklyMail(server, services)
  await registerPaymentRoutes(server, services, (event) => handlePaymentEvent(services, event))
  await registerWebshopWebhook(server, services)
  await registerStorefrontApp(server, services)
  await registerExplorerApp(server)
  await registerWebApp(server)
  return {
    server,
    beginStop: async (noticeMs) => {
      isStopping = true
      await untilNobodyIsConnected(server, noticeMs)
    },
  }
}

const LOOK_EVERY_MS = 50

const untilNobodyIsConnected = async (
  { server }: FastifyInstance,
  patienceMs: number,
): Promise<void> => {
  const count = promisify(server.getConnections.bind(server))
  const end = performance.now() + patienceMs
  while (performance.now() < end && server.listening && (await count()) > 0)
    await pause(LOOK_EVERY_MS)
}
