import type { Session } from './src/lib/session/session.ts'

/** A SuperUser, where no organisation is chosen. */
export const SUPER_USER_SESSION: Session = {
  user: {
    _id: '65e1700ea1b2c3d4e5000101',
    name: 'Dora Dealer',
    email: 'dora@example.com',
    language: 'en',
    highestRole: 'SuperUser',
    lastReadAnnouncementAt: null,
    dateFormat: 'yyyy-MM-dd',
    timeZone: 'UTC',
    timeRoundingMinutes: 15,
    theme: 'light',
    density: 'comfortable',
    landingShopId: null,
    hasPassword: true,
    tourEndedAt: null,
    hiddenColumns: {},
    viewing: null,
    roles: [{ role: 'SuperUser', referenceId: null, referenceType: null }],
  },
  organisation: null,
  shop: null,
  features: [],
}
