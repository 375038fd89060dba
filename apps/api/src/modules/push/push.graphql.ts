import { describeAnswer } from '../../call/describe-answer.ts'
import { builder } from '../../graphql/builder.ts'
import { addPushDevice, myPushDevices, removePushDevice } from './own-push-devices.ts'
import type { PushDevice as Device } from './push-device-store.ts'
import { sendTestPush } from './send-test-push.ts'

const PushDevice = builder.objectRef<Device>('PushDevice').implement({
  description: 'A browser that receives push notifications of its user.',
  fields: (t) => ({
    _id: t.exposeID('_id'),
    name: t.exposeString('name'),
    endpointHash: t.exposeString('endpointHash', {
      description:
        'SHA-256 of the address of the subscription, in hexadecimal: a browser recognises itself by it.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastSuccessAt: t.expose('lastSuccessAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When its push service last accepted a notification, in UTC. Null if never.',
    }),
    lastProblem: t.string({
      nullable: true,
      description: 'Response of its push service to the last notification. Null if accepted.',
      resolve: ({ lastProblem }, _, call) => describeAnswer(call, lastProblem),
    }),
  }),
})

const PushDeviceInput = builder.inputType('PushDeviceInput', {
  description: 'A subscription as the Push API of the browser returns it.',
  fields: (t) => ({
    endpoint: t.string({
      required: true,
      description: 'Public https address at the push service of the browser.',
    }),
    p256dh: t.string({
      required: true,
      description: 'Public key of the subscription, 65 bytes in base64url.',
    }),
    auth: t.string({
      required: true,
      description: 'Shared secret of the subscription, 16 bytes in base64url. Never returned.',
    }),
    name: t.string({
      required: true,
      description: 'How the user recognises the browser, such as Chrome on Android.',
    }),
  }),
})

builder.queryFields((t) => ({
  pushPublicKey: t.field({
    type: 'String',
    description: 'Application server key for subscriptions (VAPID), 65 bytes in base64url.',
    resolve: (_, _args, { services }) => services.vapid.publicKey,
  }),
  myPushDevices: t.field({
    type: [PushDevice],
    description: 'Browsers that receive push notifications of the caller, newest first.',
    resolve: (_, _args, call) => myPushDevices(call),
  }),
}))

builder.mutationFields((t) => ({
  addPushDevice: t.field({
    type: [PushDevice],
    description:
      'Adds the browser of the current session, or replaces its subscription. It is removed when the session ends, when its push service no longer knows it, and when ten newer ones exist.',
    args: { data: t.arg({ type: PushDeviceInput, required: true }) },
    resolve: (_, { data }, call) => addPushDevice(call, data),
  }),
  removePushDevice: t.field({
    type: [PushDevice],
    description: 'Stops push notifications to a browser of the caller.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => removePushDevice(call, id),
  }),
  sendTestPush: t.field({
    type: PushDevice,
    description:
      'Sends one test notification to a browser of the caller, without retries and even in quiet hours; `lastProblem` is null if its push service accepted it. NOT_FOUND if the push service no longer knows the browser.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => sendTestPush(call, id),
  }),
}))
