import { newId } from '../../src/platform/ids.ts'
import { aMember, anInvitation, aShop, BY_ID, ID, type OperationCases } from './operation-case.ts'
import { OWN_CASES } from './own-cases.ts'

const ADDRESS = {
  street: 'Markt',
  streetNumber: '1',
  city: 'Gent',
  zipcode: '9000',
  country: 'be',
}
const COMPANY = {
  companyName: 'Company',
  vatNumber: 'BE0411905847',
  email: 'company@example.com',
  phonenumber: '+3291234567',
}
const SHOP = {
  name: 'Shop',
  email: 'shop@example.com',
  phonenumber: '+3291234567',
  address: ADDRESS,
}
const organisation = () => ({
  name: 'Organisation',
  pathname: `organisation-${newId()}`,
  language: 'en',
  companyName: 'Company',
  registrationNumber: '1',
  vatNumber: 'BE0411905847',
  address: ADDRESS,
})
const invitee = () => ({ name: 'Invited', email: `${newId()}@example.com`, language: 'en' })

export const MUTATION_CASES: OperationCases = {
  ...OWN_CASES,
  'Mutation.startViewing': {
    call: '(userId: $userId) { until }',
    variables: aMember,
    place: 'platform',
  },

  'Mutation.createOrganisation': {
    call: `(data: $data) ${ID}`,
    variables: ({ dealerId }) => ({ data: { ...organisation(), dealerId } }),
    place: 'dealer',
  },
  'Mutation.updateOrganisation': {
    call: `(id: $id, data: $data) ${ID}`,
    variables: ({ id }) => ({ id, data: organisation() }),
    place: 'organisation',
  },
  'Mutation.updateGeneralSettings': {
    call: `(data: $data) ${ID}`,
    variables: () => ({ data: { ...organisation(), supportEmail: '', note: '' } }),
  },
  'Mutation.updateSignInSettings': { call: '(strongSignIn: optional) { strongSignIn }' },
  'Mutation.removeOrganisation': {
    call: `(id: $id, name: "Fresh") ${ID}`,
    variables: async (target, fresh) => ({ id: await fresh.organisation(target, false) }),
    place: 'organisation',
  },
  'Mutation.restoreOrganisation': {
    call: BY_ID,
    variables: async (target, fresh) => ({ id: await fresh.organisation(target, true) }),
    place: 'organisation',
  },
  'Mutation.purgeOrganisation': {
    call: `(id: $id, name: "Fresh") ${ID}`,
    variables: async (target, fresh) => ({ id: await fresh.organisation(target, true) }),
    place: 'organisation',
  },
  'Mutation.moveOrganisation': {
    call: `(id: $id, dealerId: $dealerId) ${ID}`,
    variables: async (target, fresh) => ({
      id: await fresh.organisation(target, false),
      dealerId: fresh.otherDealerOf(target),
    }),
    place: 'organisation',
  },

  'Mutation.createShop': { call: `(data: $data) ${ID}`, variables: () => ({ data: SHOP }) },
  'Mutation.updateShop': {
    call: `(id: $id, data: $data) ${ID}`,
    variables: async (target, fresh) => ({ id: await fresh.shop(target), data: SHOP }),
    ownedId: 'id',
    isRepeatable: true,
  },
  'Mutation.deleteShop': { call: BY_ID, variables: aShop, ownedId: 'id' },

  'Mutation.createDealer': {
    call: `(data: $data) ${ID}`,
    variables: ({ resellerId }) => ({ data: { ...COMPANY, resellerId } }),
    place: 'reseller',
  },
  'Mutation.updateDealer': {
    call: `(id: $id, data: $data) ${ID}`,
    variables: ({ dealerId }) => ({ id: dealerId, data: COMPANY }),
    place: 'dealer',
  },
  'Mutation.createReseller': {
    call: `(data: $data) ${ID}`,
    variables: () => ({ data: COMPANY }),
    place: 'platform',
  },
  'Mutation.setQuotaLimits': { call: '(limits: [{ kind: sms, limit: 7 }]) { kind }' },
  'Mutation.setQuotaPools': {
    call: '(resellerId: $resellerId, pools: []) { kind }',
    place: 'reseller',
    variables: ({ resellerId }) => ({ resellerId }),
  },
  'Mutation.updateReseller': {
    call: `(id: $id, data: $data) ${ID}`,
    variables: ({ resellerId }) => ({ id: resellerId, data: COMPANY }),
    place: 'reseller',
  },

  'Mutation.inviteUser': {
    call: `(data: $data) ${ID}`,
    variables: () => ({ data: { ...invitee(), role: 'Member' } }),
  },
  'Mutation.inviteDealerUser': {
    call: `(dealerId: $dealerId, data: $data) ${ID}`,
    variables: ({ dealerId }) => ({ dealerId, data: invitee() }),
    place: 'dealer',
  },
  'Mutation.inviteResellerUser': {
    call: `(resellerId: $resellerId, data: $data) ${ID}`,
    variables: ({ resellerId }) => ({ resellerId, data: invitee() }),
    place: 'reseller',
  },
  'Mutation.inviteSuperUser': {
    call: `(data: $data) ${ID}`,
    variables: () => ({ data: invitee() }),
    place: 'platform',
  },
  'Mutation.resendInvitation': {
    call: BY_ID,
    variables: anInvitation,
    place: 'organisation',
    isInOrganisation: true,
    ownedId: 'id',
  },
  'Mutation.revokeInvitation': {
    call: BY_ID,
    variables: anInvitation,
    place: 'organisation',
    isInOrganisation: true,
    ownedId: 'id',
  },
  'Mutation.changeUserRole': {
    call: `(userId: $userId, role: Admin) ${ID}`,
    variables: aMember,
    ownedId: 'userId',
  },
  'Mutation.saveIdentityGroup': {
    call: '(group: $group, role: Member) { groups { group } }',
    variables: () => ({ group: `group-${newId()}` }),
  },
  'Mutation.removeIdentityGroup': {
    call: '(group: $group) { groups { group } }',
    variables: async (target, fresh) => ({ group: await fresh.identityGroup(target) }),
    ownedId: 'group',
  },
  'Mutation.removeUser': {
    call: `(userId: $userId) ${ID}`,
    variables: aMember,
    ownedId: 'userId',
  },
  'Mutation.removeDealerUser': {
    call: `(dealerId: $dealerId, userId: $userId) ${ID}`,
    variables: async (target, fresh) => ({
      dealerId: target.dealerId,
      userId: await fresh.user('Dealer', target),
    }),
    place: 'dealer',
  },
  'Mutation.removeResellerUser': {
    call: `(resellerId: $resellerId, userId: $userId) ${ID}`,
    variables: async (target, fresh) => ({
      resellerId: target.resellerId,
      userId: await fresh.user('Reseller', target),
    }),
    place: 'reseller',
  },
  'Mutation.removeSuperUser': {
    call: `(userId: $userId) ${ID}`,
    variables: async (_target, fresh) => ({
      userId: await fresh.user('SuperUser'),
    }),
    place: 'platform',
  },
  'Mutation.updateUserPincode': {
    call: '(userId: $userId) { pincode }',
    variables: aMember,
    ownedId: 'userId',
    isRepeatable: true,
  },
  'Mutation.updateOwnPincode': { call: '{ pincode }' },
  'Mutation.endUserSessions': {
    call: '(userId: $userId)',
    variables: aMember,
    place: 'organisation',
  },

  'Mutation.forgetUserDevices': {
    call: '(userId: $userId)',
    variables: aMember,
    place: 'organisation',
  },

  'Mutation.createAnnouncement': {
    call: `(data: $data) ${ID}`,
    variables: () => ({ data: { title: 'Title', content: 'Content' } }),
    place: 'platform',
  },
  'Mutation.updateAnnouncement': {
    call: `(id: $id, data: $data) ${ID}`,
    variables: async (_target, fresh) => ({
      id: await fresh.announcement(),
      data: { title: 'Title', content: 'Content' },
    }),
    place: 'platform',
  },
  'Mutation.upsertRetentionSettings': { call: '(data: {}) { orders }' },
  'Mutation.upsertDefaultSettings': {
    call: '(dealerId: $dealerId, data: {}) { selectDefaultBox }',
    variables: ({ dealerId }) => ({ dealerId }),
    place: 'dealer',
  },
  'Mutation.switchFeature': {
    call: '(feature: sms, isOn: true) { features { feature } }',
    place: 'platform',
  },
  'Mutation.planMaintenance': {
    call: '(data: $data) { maintenances { state } }',
    // Ahead of everything else that is asked here.
    variables: () => ({
      data: {
        startsAt: '2126-01-01T00:00:00Z',
        messages: { de: 'de', en: 'en', fr: 'fr', nl: 'nl' },
      },
    }),
    place: 'platform',
  },
  'Mutation.endMaintenance': {
    call: '{ maintenances { state } }',
    place: 'platform',
    otherAnswers: ['NOT_FOUND'],
  },
  'Mutation.addVatRate': {
    call: `(data: $data) ${ID}`,
    variables: (_target, fresh) => {
      const day = fresh.freeVatDay()
      return { data: { country: 'lu', rate: 4998, firstDay: day, lastDay: day } }
    },
    place: 'platform',
  },
  'Mutation.correctVatRate': {
    call: `(id: $id, data: $data) ${ID}`,
    variables: async (_target, fresh) => {
      const day = fresh.freeVatDay()
      const data = { rate: 4997, firstDay: day, lastDay: day, isForFood: false }
      return { id: await fresh.vatRate(), data }
    },
    place: 'platform',
  },
  'Mutation.endVatRate': {
    call: `(id: $id, lastDay: $lastDay) ${ID}`,
    variables: async (_target, fresh) => {
      const id = await fresh.vatRate()
      return { id, lastDay: fresh.freeVatDay() }
    },
    place: 'platform',
  },
  'Mutation.removeVatRate': {
    call: BY_ID,
    variables: async (_target, fresh) => ({ id: await fresh.vatRate() }),
    place: 'platform',
  },
  'Mutation.setFirmwareChannel': {
    call: '(component: lock, channel: stable, version: "1.0.0") { firmwareChannels { version } }',
    place: 'platform',
  },
  'Mutation.runJob': {
    call: '(name: "seal-logs") { name }',
    place: 'platform',
    otherAnswers: ['NOT_FOUND'],
  },
  'Mutation.retryFailedJobs': {
    call: '(name: "seal-logs") { name }',
    place: 'platform',
    otherAnswers: ['NOT_FOUND'],
  },
  'Mutation.dropJobs': {
    call: '(name: "seal-logs", which: failed) { name }',
    place: 'platform',
    otherAnswers: ['NOT_FOUND'],
  },
  'Mutation.deleteAnnouncement': {
    call: BY_ID,
    variables: async (_target, fresh) => ({ id: await fresh.announcement() }),
    place: 'platform',
  },
}
