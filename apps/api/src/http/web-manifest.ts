import type { Language } from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'
import { APP_ICONS } from './app-icons.ts'

const CANVAS = '#f7f9fa'
const MARK = '#1f5c47'

/** Makes the back office installable; its shortcuts are what people do standing up. */
export const webManifest = (language: Language): object => ({
  id: '/',
  name: 'Lockerdesk',
  short_name: 'Lockerdesk',
  description: translate(language, 'fillMode:start.description'),
  lang: language,
  start_url: '/start',
  scope: '/',
  display: 'standalone',
  background_color: CANVAS,
  theme_color: MARK,
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
    ...Object.entries(APP_ICONS)
      .filter(([file]) => file.startsWith('icon-'))
      .map(([file, { size, isMaskable }]) => ({
        src: `/${file}`,
        type: 'image/png',
        sizes: `${size}x${size}`,
        purpose: isMaskable ? 'maskable' : 'any',
      })),
  ],
  shortcuts: [
    { name: translate(language, 'fillMode:title'), url: '/reservations/fill' },
    { name: translate(language, 'doorHelp:title'), url: '/reservations/help' },
  ],
})
