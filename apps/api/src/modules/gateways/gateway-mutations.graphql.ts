import { builder } from '../../graphql/builder.ts'
import { deleteQueuedCommand, resendQueuedCommands } from './change-queue.ts'
import { sendConfig } from './config/send-config.ts'
import { forceUpdate } from './firmware/force-update.ts'
import { FirmwareComponentEnum, QueuedCommand, ServiceLocation } from './gateways.graphql.ts'
import { claimGateway } from './registry/claim-gateway.ts'
import { createGateway, type GatewayWithSecret } from './registry/create-gateway.ts'
import { deleteGateway } from './registry/delete-gateway.ts'
import { renewGatewaySecret } from './registry/renew-gateway-secret.ts'
import { updateGateway } from './registry/update-gateway.ts'
import { updateGateways } from './registry/update-gateways.ts'

const ServiceLocationSecret = builder
  .objectRef<GatewayWithSecret>('ServiceLocationSecret')
  .implement({
    description: 'Secret of a gateway. Only this response contains it.',
    fields: (t) => ({
      serviceLocation: t.field({ type: ServiceLocation, resolve: ({ gateway }) => gateway }),
      secret: t.exposeString('secret'),
    }),
  })

const CreateServiceLocationInput = builder.inputType('CreateServiceLocationInput', {
  fields: (t) => ({
    deviceId: t.string({ required: true }),
    name: t.string({ required: true }),
    shopId: t.id({
      required: false,
      description: '_id of the shop. Omit to add the gateway to the dealer’s stock.',
    }),
    isBetaTester: t.boolean({ required: false }),
  }),
})

const UpdateServiceLocationInput = builder.inputType('UpdateServiceLocationInput', {
  fields: (t) => ({ name: t.string({ required: true }), shopId: t.id({ required: true }) }),
})

const UpdateServiceLocationsInput = builder.inputType('UpdateServiceLocationsInput', {
  fields: (t) => ({
    isBetaTester: t.boolean({ required: false }),
    shopId: t.id({ required: false }),
  }),
})

builder.mutationFields((t) => ({
  createServiceLocation: t.field({
    type: ServiceLocationSecret,
    args: { data: t.arg({ type: CreateServiceLocationInput, required: true }) },
    resolve: (_, { data }, call) => createGateway(call, data),
  }),
  claimServiceLocation: t.field({
    type: ServiceLocation,
    args: { deviceId: t.arg.string({ required: true }), shopId: t.arg.id({ required: true }) },
    resolve: (_, { deviceId, shopId }, call) => claimGateway(call, deviceId, shopId),
  }),
  updateServiceLocation: t.field({
    type: ServiceLocation,
    args: {
      id: t.arg.id({ required: true }),
      data: t.arg({ type: UpdateServiceLocationInput, required: true }),
    },
    resolve: (_, { id, data }, call) => updateGateway(call, id, data),
  }),
  updateServiceLocations: t.field({
    type: [ServiceLocation],
    args: {
      ids: t.arg.idList({ required: true }),
      data: t.arg({ type: UpdateServiceLocationsInput, required: true }),
    },
    resolve: (_, { ids, data }, call) => updateGateways(call, ids, data),
  }),
  deleteServiceLocation: t.field({
    type: ServiceLocation,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => deleteGateway(call, id),
  }),
  renewServiceLocationSecret: t.field({
    type: ServiceLocationSecret,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => renewGatewaySecret(call, id),
  }),
  forceUpdate: t.field({
    type: [ServiceLocation],
    args: {
      ids: t.arg.idList({ required: true }),
      component: t.arg({ type: FirmwareComponentEnum, required: true }),
    },
    resolve: (_, { ids, component }, call) => forceUpdate(call, ids, component),
  }),
  sendConfig: t.field({
    type: [ServiceLocation],
    args: { ids: t.arg.idList({ required: true }) },
    resolve: (_, { ids }, call) => sendConfig(call, ids),
  }),
  deleteQueuedCommand: t.field({
    type: QueuedCommand,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => deleteQueuedCommand(call, id),
  }),
  resendQueuedCommands: t.field({
    type: ServiceLocation,
    args: { serviceLocationId: t.arg.id({ required: true }) },
    resolve: (_, { serviceLocationId }, call) => resendQueuedCommands(call, serviceLocationId),
  }),
}))
