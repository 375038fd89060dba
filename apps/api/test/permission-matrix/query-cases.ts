import { aMember, aShop, BY_ID, ID, type OperationCases, PAGE } from './operation-case.ts'

export const QUERY_CASES: OperationCases = {
  'Query.getCurrentUser': { call: ID },
  'Query.mySessions': { call: ID },
  'Query.notifications': { call: PAGE },
  'Query.unreadNotificationCount': { call: '' },
  'Query.notificationPreferences': { call: '{ phonenumber }' },
  'Query.announcements': { call: PAGE },
  'Query.getAnnouncementById': {
    call: BY_ID,
    variables: async (_target, fresh) => ({ id: await fresh.announcement() }),
  },
  'Query.organisations': { call: PAGE },
  'Query.findOrganisations': { call: `(query: "organisation") ${ID}` },
  'Query.getOrganisationById': {
    call: BY_ID,
    variables: ({ id }) => ({ id }),
    place: 'organisation',
  },
  'Query.getCurrentOrganisation': { call: ID },
  'Query.shops': { call: PAGE },
  'Query.findShops': { call: `(query: "shop") ${ID}` },
  'Query.getShopById': { call: BY_ID, variables: aShop, ownedId: 'id' },
  'Query.users': { call: PAGE },
  'Query.getUserById': {
    call: BY_ID,
    variables: async (target, fresh) => ({ id: await fresh.user('Member', target) }),
    ownedId: 'id',
  },
  'Query.invitations': { call: PAGE },
  'Query.userSessions': {
    call: `(userId: $userId) ${ID}`,
    variables: aMember,
    place: 'organisation',
  },
  'Query.logs': { call: PAGE },
  'Query.getLogById': {
    call: BY_ID,
    variables: async (target, fresh) => ({ id: await fresh.log(target) }),
    ownedId: 'id',
  },
  'Query.platformLogs': { call: PAGE, place: 'platform' },
  'Query.getPlatformLogById': {
    call: BY_ID,
    variables: async (_target, fresh) => ({ id: await fresh.log(null) }),
    place: 'platform',
  },
  'Query.dealers': { call: PAGE },
  'Query.getDealerById': {
    call: BY_ID,
    variables: ({ dealerId }) => ({ id: dealerId }),
    place: 'dealer',
  },
  'Query.dealerUsers': {
    call: `(dealerId: $dealerId) ${PAGE}`,
    variables: ({ dealerId }) => ({ dealerId }),
    place: 'dealer',
  },
  'Query.dealerInvitations': {
    call: `(dealerId: $dealerId) ${PAGE}`,
    variables: ({ dealerId }) => ({ dealerId }),
    place: 'dealer',
  },
  'Query.resellers': { call: PAGE },
  'Query.getResellerById': {
    call: BY_ID,
    variables: ({ resellerId }) => ({ id: resellerId }),
    place: 'reseller',
  },
  'Query.resellerUsers': {
    call: `(resellerId: $resellerId) ${PAGE}`,
    variables: ({ resellerId }) => ({ resellerId }),
    place: 'reseller',
  },
  'Query.resellerInvitations': {
    call: `(resellerId: $resellerId) ${PAGE}`,
    variables: ({ resellerId }) => ({ resellerId }),
    place: 'reseller',
  },
  'Query.superUsers': { call: PAGE, place: 'platform' },
  'Query.superUserInvitations': { call: PAGE, place: 'platform' },
  'Query.errorReports': { call: '{ totalCount }', place: 'platform' },
}
