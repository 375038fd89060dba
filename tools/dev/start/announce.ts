import { DEMO_DOMAIN } from '@lockerdesk/domain'
import type { Config } from '../../../apps/api/src/config.ts'

const ACCOUNTS = ['superuser', 'reseller', 'dealer', 'admin', 'member']

export const announce = (url: string, { isDemo, roles }: Config): void => {
  const accounts = ACCOUNTS.map((name) => `    ${name}@${DEMO_DOMAIN}`)
  const demo = ['', '  Demo accounts, each with the password Lockerdesk1:', ...accounts]
  const isServing = roles.includes('http')
  console.log(
    [
      '',
      isServing
        ? `  Lockerdesk is ready: ${url}`
        : `  Lockerdesk is ready for ${roles.join(' and ')}`,
      ...(isServing && isDemo ? demo : []),
      '',
      '  Ctrl-C stops everything.',
      '',
    ].join('\n'),
  )
}
