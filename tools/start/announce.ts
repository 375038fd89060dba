const ACCOUNTS = ['superuser', 'reseller', 'dealer', 'admin', 'member']

export const announce = (url: string, isDemo: boolean): void => {
  const accounts = ACCOUNTS.map((name) => `    ${name}@demo.lockerdesk.example`)
  const demo = ['', '  Demo accounts, each with the password Lockerdesk1:', ...accounts]
  console.log(
    [
      '',
      `  Lockerdesk is ready: ${url}`,
      ...(isDemo ? demo : []),
      '',
      '  Ctrl-C stops everything.',
      '',
    ].join('\n'),
  )
}
