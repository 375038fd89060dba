import { chown } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../containers/run.ts'

export interface Certificate {
  readonly authority: string
  readonly certificate: string
  readonly key: string
}

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
const DAYS = ['-days', '3650']

/** Of one authority, each with an address as its name: pgBackRest compares both with whom it talks to. */
export const issueCertificates = async (
  folder: string,
  addresses: readonly string[],
  owner: number,
): Promise<ReadonlyMap<string, Certificate>> => {
  const openssl = (...parameters: readonly string[]) => run(['openssl', ...parameters])
  const authority = join(folder, 'authority.crt')
  const authorityKey = join(folder, 'authority.key')
  const subject = ['-subj', '/CN=Lockerdesk backup']
  await openssl(
    'req',
    '-x509',
    ...KEY,
    ...DAYS,
    ...subject,
    '-keyout',
    authorityKey,
    '-out',
    authority,
  )
  const issued = new Map<string, Certificate>()
  for (const address of addresses) {
    const [certificate, key, request] = ['crt', 'key', 'csr'].map((ending) =>
      join(folder, `${address}.${ending}`),
    ) as [string, string, string]
    await openssl('req', ...KEY, '-subj', `/CN=${address}`, '-keyout', key, '-out', request)
    const signedBy = ['-CA', authority, '-CAkey', authorityKey, '-CAcreateserial']
    await openssl('x509', '-req', ...DAYS, ...signedBy, '-in', request, '-out', certificate)
    await chown(key, owner, owner)
    issued.set(address, { authority, certificate, key })
  }
  return issued
}
