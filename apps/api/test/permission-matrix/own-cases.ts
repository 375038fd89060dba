import { newId } from '../../src/platform/ids.ts'
import { BY_ID, ID, type OperationCases } from './operation-case.ts'

/** A view that somebody shared, which a Member does not change. */
const SOMEBODY_ELSES = ['VIEW_NOT_YOURS', 'STATUS_NOT_ALLOWED']

/** What everybody changes for themselves. */
export const OWN_CASES: OperationCases = {
  'Mutation.updatePreferences': {
    call: `(data: $data) ${ID}`,
    variables: () => ({ data: { language: 'nl' } }),
  },
  'Mutation.changePassword': {
    call: `(data: $data) ${ID}`,
    variables: () => ({ data: { password: 'Lockers 4 us', confirmPassword: 'Lockers 4 us' } }),
  },
  'Mutation.endSession': {
    call: BY_ID,
    variables: () => ({ id: newId() }),
    // Nobody's own: a session of somebody else does not exist.
    otherAnswers: ['NOT_FOUND'],
  },
  'Mutation.endOtherSessions': { call: ID },
  'Mutation.preparePasskey': { call: '' },
  'Mutation.addPasskey': {
    call: `(name: $name, credential: $credential) ${ID}`,
    variables: () => ({ name: 'Phone', credential: '{}' }),
    // No device made it.
    otherAnswers: ['BAD_USER_INPUT'],
  },
  'Mutation.renamePasskey': {
    call: `(id: $id, name: $name) ${ID}`,
    variables: () => ({ id: newId(), name: 'Phone' }),
    otherAnswers: ['NOT_FOUND'],
  },
  'Mutation.removePasskey': {
    call: BY_ID,
    variables: () => ({ id: newId() }),
    otherAnswers: ['NOT_FOUND'],
  },
  'Mutation.prepareAuthenticator': { call: '{ uri }' },
  'Mutation.addAuthenticator': {
    call: '(name: $name, setup: $setup, code: $code)',
    variables: () => ({ name: 'Phone', setup: 'none', code: '123456' }),
    // Nothing was prepared.
    otherAnswers: ['CODE_WRONG'],
  },
  'Mutation.removeAuthenticator': {
    call: '(id: $id) { recoveryCodesLeft }',
    variables: () => ({ id: newId() }),
    otherAnswers: ['NOT_FOUND'],
  },
  // Of those who have an authenticator app.
  'Mutation.renewRecoveryCodes': { call: '', otherAnswers: ['NOT_FOUND'] },
  // Nobody has saved a number here.
  'Mutation.sendPhoneCode': { call: '', otherAnswers: ['NOT_FOUND'] },
  'Mutation.confirmPhonenumber': {
    call: '(code: "123456") { phonenumber }',
    otherAnswers: ['CODE_WRONG'],
  },
  // Not what a browser would send.
  'Mutation.addPushDevice': {
    call: '(data: { endpoint: "x", p256dh: "x", auth: "x", name: "x" }) { _id }',
    otherAnswers: ['BAD_USER_INPUT'],
  },
  'Mutation.removePushDevice': {
    call: '(id: $id) { _id }',
    variables: () => ({ id: newId() }),
    otherAnswers: ['NOT_FOUND'],
  },
  'Mutation.sendTestPush': {
    call: '(id: $id) { _id }',
    variables: () => ({ id: newId() }),
    otherAnswers: ['NOT_FOUND'],
  },
  'Mutation.endTour': { call: ID },
  'Mutation.hideColumns': {
    call: `(list: $list, columns: $columns) ${ID}`,
    variables: () => ({ list: 'shops', columns: ['email'] }),
  },
  // Nobody looks through another's eyes here: there is nothing to end.
  'Mutation.endViewing': { call: '', otherAnswers: ['NOT_FOUND'] },
  'Mutation.hideAnnouncementForCurrentUser': { call: ID },
  'Mutation.clearNotifications': { call: '{ count }' },
  'Mutation.deleteNotifications': {
    call: '(ids: $ids) { count }',
    variables: () => ({ ids: [newId()] }),
  },
  'Mutation.restoreNotifications': {
    call: '(ids: $ids)',
    variables: () => ({ ids: [newId()] }),
  },
  'Mutation.markNotificationsRead': { call: '' },
  'Mutation.createListView': {
    call: '(data: $data) { _id }',
    variables: () => ({
      data: { list: 'orders', name: newId(), params: { status: 'Paid' }, isShared: false },
    }),
  },
  'Mutation.updateListView': {
    call: '(id: $id, data: $data) { _id }',
    variables: async (target, fresh) => ({
      id: await fresh.listView(target),
      data: { name: newId() },
    }),
    ownedId: 'id',
    otherAnswers: SOMEBODY_ELSES,
  },
  'Mutation.deleteListView': {
    call: BY_ID,
    variables: async (target, fresh) => ({ id: await fresh.listView(target) }),
    ownedId: 'id',
    otherAnswers: SOMEBODY_ELSES,
  },
  'Mutation.restoreListView': {
    call: BY_ID,
    variables: async (target, fresh) => ({ id: await fresh.listView(target) }),
    ownedId: 'id',
    otherAnswers: SOMEBODY_ELSES,
  },
  'Mutation.setDefaultListView': { call: '(list: orders) { _id }' },
  'Mutation.updateNotificationPreferences': {
    call: '(data: $data) { phonenumber }',
    variables: () => ({ data: { choices: [], phonenumber: '', isUrgentLetThrough: true } }),
  },
}
