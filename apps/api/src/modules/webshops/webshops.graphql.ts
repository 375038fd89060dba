import { builder } from '../../graphql/builder.ts'
import { PaginationInput } from '../../graphql/paging.ts'
import {
  changeWebshopPause,
  disconnectWebshop,
  syncWebshopNow,
  updateWebshopMapping,
} from './change-webshop.ts'
import { previewOrders } from './preview-orders.ts'
import { pullProducts } from './pull-products.ts'
import { webshopIntegration, webshopIntegrations, webshopOrders } from './read-webshops.ts'
import { testWebshopIntegration } from './test-webshop-integration.ts'
import { upsertWebshopIntegration } from './upsert-webshop-integration.ts'
import {
  PulledProducts,
  WebshopIntegration,
  WebshopOrderPage,
  WebshopOrderPreview,
  WebshopTest,
} from './webshop-types.graphql.ts'

const WebshopMappingInput = builder.inputType('WebshopMappingInput', {
  fields: (t) => ({
    pickupAfterHours: t.int({ required: true }),
    pickupField: t.string({ required: false }),
  }),
})

builder.queryFields((t) => {
  const place = {
    organisationId: t.arg.id({ required: true }),
    shopId: t.arg.id({ required: true }),
  }
  return {
    webshopIntegration: t.field({
      type: WebshopIntegration,
      nullable: true,
      description: 'The connection. Null if not connected.',
      args: place,
      resolve: (_, args, call) => webshopIntegration(call, args),
    }),
    webshopIntegrations: t.field({
      type: [WebshopIntegration],
      description: 'Webshop connections of all shops.',
      resolve: (_source, _args, call) => webshopIntegrations(call),
    }),
    webshopOrders: t.field({
      type: WebshopOrderPage,
      description: 'Orders that became reservations, newest first.',
      args: { ...place, pagination: t.arg({ type: PaginationInput }) },
      resolve: (_, { pagination, ...args }, call) => webshopOrders(call, args, pagination ?? {}),
    }),
    webshopPreview: t.field({
      type: [WebshopOrderPreview],
      description:
        'Newest orders of the webshop, each with the reservation that it would become. The server saves nothing.',
      args: place,
      resolve: (_, args, call) => previewOrders(call, args),
    }),
  }
})

builder.mutationFields((t) => {
  const place = {
    organisationId: t.arg.id({ required: true }),
    shopId: t.arg.id({ required: true }),
  }
  const access = {
    ...place,
    apiUrl: t.arg.string({ required: true }),
    apiKey: t.arg.string({ required: false, description: 'Omit to keep the current value.' }),
    apiSecret: t.arg.string({ required: false, description: 'Omit to keep the current value.' }),
  }
  return {
    upsertWebshopIntegration: t.field({
      type: WebshopIntegration,
      nullable: true,
      args: access,
      resolve: (_, { organisationId, shopId, ...data }, call) =>
        upsertWebshopIntegration(call, { organisationId, shopId }, data),
    }),
    testWebshopIntegration: t.field({
      type: WebshopTest,
      description:
        'Tests the connection: requests an order from the webshop with these keys, whether or not they are saved.',
      args: access,
      resolve: (_, { organisationId, shopId, ...data }, call) =>
        testWebshopIntegration(call, { organisationId, shopId }, data),
    }),
    updateWebshopMapping: t.field({
      type: WebshopIntegration,
      nullable: true,
      args: { ...place, data: t.arg({ type: WebshopMappingInput, required: true }) },
      resolve: (_, { data, ...args }, call) => updateWebshopMapping(call, args, data),
    }),
    changeWebshopPause: t.field({
      type: WebshopIntegration,
      nullable: true,
      args: { ...place, newIsPaused: t.arg.boolean({ required: true }) },
      resolve: (_, { newIsPaused, ...args }, call) => changeWebshopPause(call, args, newIsPaused),
    }),
    syncWebshop: t.field({
      type: WebshopIntegration,
      nullable: true,
      description: 'Synchronises with the webshop now and retries the reports that it refused.',
      args: place,
      resolve: (_, args, call) => syncWebshopNow(call, args),
    }),
    pullWebshopProducts: t.field({
      type: PulledProducts,
      description:
        'Imports products from the webshop, matching SKU to PLU, with the rules of importProducts.',
      args: { ...place, isTrial: t.arg.boolean({ required: true }) },
      resolve: (_, { isTrial, ...args }, call) => pullProducts(call, args, isTrial),
    }),
    disconnectWebshop: t.boolean({
      args: place,
      resolve: (_, args, call) => disconnectWebshop(call, args),
    }),
  }
})
