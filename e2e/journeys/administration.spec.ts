import type { Page } from '@playwright/test'
import { translate } from '../../packages/messages/src/server.ts'
import {
  changeBy,
  connectWebshop,
  correctAnnouncement,
  makeKey,
  putOnBeta,
  readDeviceLogs,
  readTrail,
  seeShownCode,
  type Visit,
} from '../administration-walks.ts'
import { expect, logIn, test } from '../fixtures.ts'
import { goTo } from '../go-to.ts'
import { makeOwnPlace, type OwnPlace } from '../own-place.ts'
import { askerOf } from '../own-user.ts'

/** Nothing runs in the frame of a mail, and so neither does what looks into it for this test. */
test.use({ expectedConsoleErrors: /Blocked script execution in 'about:srcdoc'/ })

const LANGUAGES = ['en', 'de', 'fr', 'nl'] as const

interface Screen {
  readonly path: string
  readonly role: 'Admin' | 'SuperUser'
  /** In the menu of those who may come here, and of nobody below them. */
  readonly entry?: string
  /** Those below may read it all the same. */
  readonly isReadable?: true
  /** Something is changed and confirmed, something else is refused where it stands. */
  readonly walk: (visit: Visit) => Promise<void>
}

const PHONE = '+32 9 123 45 67'

/** The languages take turns from one to the next. */
const screensOf = ({ mark, ...ids }: OwnPlace): readonly Screen[] => [
  {
    path: '/users',
    role: 'Admin',
    walk: changeBy({
      opens: 'users:invite',
      kept: { 'users:fields.name': `Lena ${mark}` },
      mistake: ['users:fields.email', 'nobody', 'email', `lena-${mark}@own.example`],
      submit: 'users:sendInvitation',
      done: 'users:invited',
    }),
  },
  {
    path: `/shops/${ids.shopId}`,
    role: 'Admin',
    walk: changeBy({
      kept: { 'shops:fields.emailNote': `Ring ${mark}` },
      mistake: ['shops:fields.phonenumber', '12', 'phone', PHONE],
      done: 'shops:saved',
    }),
  },
  {
    path: `/organisations/${ids.organisationId}`,
    role: 'SuperUser',
    entry: 'organisations',
    isReadable: true,
    walk: changeBy({
      kept: { 'organisations:fields.companyName': `Fraîche ${mark}` },
      mistake: ['organisations:fields.vatNumber', 'BE0843058277', 'vat', 'BE0843058276'],
      done: 'organisations:saved',
    }),
  },
  {
    path: `/dealers/${ids.dealerId}`,
    role: 'SuperUser',
    entry: 'dealers',
    walk: changeBy({
      kept: { 'dealers:fields.companyName': `Kluis ${mark}` },
      mistake: ['dealers:fields.email', 'nobody', 'email', `kluis-${mark}@own.example`],
      done: 'dealers:saved',
    }),
  },
  {
    path: `/resellers/${ids.resellerId}`,
    role: 'SuperUser',
    entry: 'resellers',
    walk: changeBy({
      kept: { 'resellers:fields.companyName': `North ${mark}` },
      mistake: ['resellers:fields.phonenumber', '12', 'phone', PHONE],
      done: 'resellers:saved',
    }),
  },
  { path: '/all-gateways', role: 'SuperUser', entry: 'allGateways', walk: putOnBeta },
  {
    path: '/announcements',
    role: 'SuperUser',
    entry: 'announcements',
    isReadable: true,
    walk: correctAnnouncement,
  },
  { path: '/api-keys', role: 'Admin', entry: 'apiKeys', walk: makeKey },
  { path: '/integrations', role: 'Admin', entry: 'integrations', walk: connectWebshop },
  {
    path: '/settings/loyalty',
    role: 'Admin',
    entry: 'settings',
    walk: changeBy({
      kept: {
        'loyalty:fields.url': 'https://points.example/api',
        'loyalty:fields.shopReference': mark,
      },
      mistake: ['loyalty:fields.sharedSecret', 'short', 'secretTooShort', `secret of ${mark} shop`],
      done: 'settings:saved',
    }),
  },
  {
    path: '/settings/general',
    role: 'Admin',
    entry: 'settings',
    walk: changeBy({
      kept: { 'organisations:fields.note': `Sonnez ${mark}` },
      mistake: ['organisations:fields.supportEmail', 'nobody', 'email', `${mark}@own.example`],
      done: 'settings:saved',
    }),
  },
  {
    path: '/messages',
    role: 'Admin',
    walk: async (visit) => {
      await changeBy({
        opens: 'messages:test.submit',
        mistake: ['messages:resend.recipient.email', 'nobody', 'email', `to-${mark}@own.example`],
        submit: 'messages:resend.submit',
        done: 'messages:resend.done',
      })(visit)
      await expect(visit.page).toHaveURL(/\/messages\/[0-9a-f]{24}/)
    },
  },
  {
    path: '/settings/payment',
    role: 'Admin',
    entry: 'settings',
    walk: changeBy({
      mistake: ['payment:refundLimitField', '', 'number', '12.50'],
      submit: 'payment:refundLimitSave',
      done: 'payment:refundLimitDone',
    }),
  },
  {
    path: '/settings/vending',
    role: 'Admin',
    entry: 'settings',
    walk: changeBy({
      kept: { 'settings:vending.fields.timeBeforeConfirmationDispatch': '15' },
      mistake: [
        'settings:vending.fields.defaultAutoHideVendingAfterHours',
        '99999',
        'tooHigh',
        '24',
      ],
      done: 'settings:saved',
    }),
  },
  {
    path: '/settings/reservations',
    role: 'Admin',
    entry: 'settings',
    walk: async (visit) => {
      await visit.page.getByRole('main').getByRole('checkbox').uncheck()
      await changeBy({
        mistake: ['settings:reservations.graceField', '99999', 'tooHigh', '30'],
        done: 'settings:saved',
      })(visit)
    },
  },
  {
    path: '/settings/branding',
    role: 'Admin',
    entry: 'settings',
    walk: changeBy({
      mistake: ['settings:branding.accent', 'rood', 'colour', '#28518f'],
      done: 'settings:saved',
    }),
  },
  {
    path: '/settings/retention',
    role: 'Admin',
    entry: 'settings',
    walk: changeBy({
      kept: { 'settings:retention.kinds.deviceLogs': '14' },
      mistake: ['settings:retention.kinds.orders', '365', 'tooLow', '2557'],
      done: 'settings:saved',
    }),
  },
  { path: '/logs', role: 'Admin', walk: readTrail },
  { path: '/device-logs', role: 'SuperUser', entry: 'deviceLogs', walk: readDeviceLogs },
  {
    path: '/overwrite-codes',
    role: 'Admin',
    entry: 'overwriteCodes',
    walk: async (visit) => {
      await changeBy({
        opens: 'overwriteCodes:create',
        kept: { 'overwriteCodes:fields.name': mark },
        mistake: ['overwriteCodes:fields.holder', '', 'empty', 'Blink'],
        submit: 'overwriteCodes:create',
        done: 'overwriteCodes:shownText',
      })(visit)
      await seeShownCode(visit, 'overwriteCodes:shownDone', /^\d{6}$/)
    },
  },
  {
    // The last one: from here on messages of this organisation go to that server.
    path: '/settings/email',
    role: 'Admin',
    entry: 'settings',
    walk: changeBy({
      kept: {
        'settings:email.fromEmail': `${mark}@own.example`,
        'settings:email.smtpServer': 'smtp.own.example',
      },
      mistake: ['settings:email.smtpPort', '25', 'smtpPort', '587'],
      done: 'settings:saved',
    }),
  },
]

for (const [turn, language] of LANGUAGES.entries()) {
  test(`the administration in '${language}': what may be changed is, what is wrong is told where it stands, and nobody else gets in`, async ({
    page,
    baseURL,
  }) => {
    const place = await makeOwnPlace(baseURL!, language)
    const say: Visit['say'] = (key, params) => translate(language, key, params)
    const screens = screensOf(place).filter((_, index) => index % LANGUAGES.length === turn)
    const menu = page.getByRole('navigation', { name: say('common:navigation.label') })
    const enter = (path: string) => goTo(page, `${path}?organisationId=${place.organisationId}`)

    const refuse = async ({ path, entry, isReadable }: Screen): Promise<void> => {
      if (entry === undefined) return
      await enter(path)
      await expect(linkTo(menu, say, 'shops')).toBeVisible()
      await expect(linkTo(menu, say, entry)).toHaveCount(0)
      if (isReadable === true) return
      await expect(page.getByRole('main').getByText(say('refusals:FORBIDDEN'))).toBeVisible()
    }

    const below = { SuperUser: null, Admin: 'SuperUser', Member: 'Admin' } as const
    for (const role of ['SuperUser', 'Admin', 'Member'] as const) {
      // Away from the page before its session ends: its next poll would be told so.
      await page.goto('about:blank')
      await logIn(page.request, place.people[role])
      const visit = { page, place, say, ask: await askerOf(page.request) }
      for (const screen of screens.filter((one) => one.role === role))
        await test.step(`${role} at ${screen.path}`, async () => {
          await enter(screen.path)
          if (screen.entry !== undefined)
            await expect(linkTo(menu, say, screen.entry)).toBeVisible()
          await screen.walk(visit)
        })
      for (const screen of screens.filter((one) => one.role === below[role]))
        await test.step(`no ${role} at ${screen.path}`, () => refuse(screen))
    }
  })
}

const linkTo = (menu: ReturnType<Page['getByRole']>, say: Visit['say'], entry: string) =>
  menu.getByRole('link', { name: say(`common:navigation.${entry}`), exact: true })
