import { execFileSync, spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { processState } from './embedded-postgres/process-state.ts'

const isRoot = process.getuid?.() === 0

let directory: string
let running: EmbeddedPostgres[] = []

const start = async (folder = join(directory, 'postgres')): Promise<EmbeddedPostgres> => {
  const postgres = await startEmbeddedPostgres({ directory: folder, isDurable: false })
  running.push(postgres)
  return postgres
}

const stopAll = async () => {
  for (const postgres of running) await postgres.stop()
  running = []
}

const ask = async (url: string, statement: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

const serverPid = async (): Promise<number> => {
  const text = await readFile(join(directory, 'postgres/cluster/postmaster.pid'), 'utf8')
  return Number.parseInt(text, 10)
}

/** Used by another process, which says the address once it runs. */
const startElsewhere = async () => {
  const module = join(import.meta.dirname, 'embedded-postgres.ts')
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(module)}
    const options = { directory: ${JSON.stringify(join(directory, 'postgres'))}, isDurable: false }
    console.log((await startEmbeddedPostgres(options)).url)
    setInterval(() => {}, 1_000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()))
    child.once('exit', () => reject(new Error('ended')))
  })
  return { child, url }
}

/** State and start time of a process. */
const statOf = async (pid: string) => {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return [fields[0], fields[19]]
}

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lockerdesk-embedded-'))
  await chmod(directory, 0o711)
})
afterEach(async () => {
  await stopAll()
  await rm(directory, { recursive: true, force: true })
})

test('data survives a stop and a start', async () => {
  const first = await start()
  expect(first.isFresh).toBe(true)
  await ask(first.url, `create table kept as select 'still here' as word`)
  await stopAll()
  const second = await start()
  expect(second).toMatchObject({ isFresh: false, url: first.url })
  expect(await ask(second.url, 'select word from kept')).toEqual([{ word: 'still here' }])
})

test('a running server is shared, and stays until its last user stops', async () => {
  const first = await start()
  const second = await start()
  expect(second.url).toBe(first.url)
  await second.stop()
  expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await first.stop()
  await expect(ask(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

test.runIf(process.platform === 'linux')(
  'neither a dead user that nobody buried nor a number used again keeps the server running',
  async () => {
    const postgres = await start()
    const holders = join(directory, 'postgres/holders')
    // The shell becomes a sleep that never asks after its first child.
    const parent = spawn('sh', ['-c', 'sleep 0.5 & echo $!; exec sleep 30'])
    const zombie = await new Promise<string>((resolve) => {
      parent.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()))
    })
    const [, startTime] = await statOf(zombie)
    await expect.poll(() => statOf(zombie)).toEqual(['Z', startTime])
    await writeFile(join(holders, `${zombie}-${startTime}-1`), '')
    await writeFile(join(holders, `${process.pid}-1-1`), '')
    await postgres.stop()
    parent.kill()
    await expect(ask(postgres.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
  },
)

test('a server that was killed starts again', async () => {
  const first = await start()
  const pidFile = join(directory, 'postgres/cluster/postmaster.pid')
  process.kill(Number.parseInt(await readFile(pidFile, 'utf8'), 10), 'SIGKILL')
  const second = await start()
  expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(first.isFresh).toBe(true)
})

// Told to stop (SIGINT), it takes the file with its number along; killed, it leaves it behind.
test.for(['SIGKILL', 'SIGINT'] as const)(
  'a server that ends by %s restarts on its port while somebody uses it',
  {
    timeout: 240_000,
  },
  async (signal) => {
    const events: string[] = []
    const postgres = await startEmbeddedPostgres({
      directory: join(directory, 'postgres'),
      isDurable: false,
      onEvent: ({ name }) => events.push(name),
    })
    running.push(postgres)
    process.kill(await serverPid(), signal)
    await expect.poll(() => events, { timeout: 60_000 }).toEqual(['ended', 'restarted'])
    expect(await ask(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
  },
)

test('a server whose only user is killed stops', { timeout: 240_000 }, async () => {
  const { child, url } = await startElsewhere()
  const pid = await serverPid()
  child.kill('SIGKILL')
  await expect.poll(() => processState(pid), { timeout: 60_000 }).toBeUndefined()
  await expect(ask(url, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

test('a server whose other user is killed stays', { timeout: 240_000 }, async () => {
  const { child, url } = await startElsewhere()
  await start()
  const pid = await serverPid()
  child.kill('SIGKILL')
  const holders = () => readdir(join(directory, 'postgres/holders'))
  await expect.poll(holders, { timeout: 60_000 }).toHaveLength(1)
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await serverPid()).toBe(pid)
})

test('a process number that now belongs to another program does not stop the start', async () => {
  await start()
  await stopAll()
  const pidFile = join(directory, 'postgres/cluster/postmaster.pid')
  await writeFile(pidFile, `${process.pid}\n/elsewhere\n0\n1\n`)
  const { url } = await start()
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a cluster whose creation was interrupted is made anew', async () => {
  const unfinished = join(directory, 'postgres/cluster.new')
  await mkdir(unfinished, { recursive: true })
  await writeFile(join(unfinished, 'PG_VERSION'), '18')
  const { isFresh } = await start()
  expect(isFresh).toBe(true)
})

test('connections require the password, which only the owner of the files can read', async () => {
  const { url } = await start()
  const withoutPassword = new URL(url)
  withoutPassword.password = 'guess'
  await expect(ask(withoutPassword.href, 'select 1')).rejects.toThrow('password authentication')
  const { mode } = await stat(join(directory, 'postgres/password'))
  expect(mode & 0o777).toBe(0o600)
})

test('a folder that cannot be written is refused in one line', async () => {
  const file = join(directory, 'file')
  await writeFile(file, '')
  const refusal = start(join(file, 'postgres'))
  await expect(refusal).rejects.toThrow(/^the data folder .*file\/postgres is not writable: .*$/)
})

test.runIf(isRoot)('root in a private folder keeps its files outside it', async () => {
  await chmod(directory, 0o700)
  const first = await start()
  const outside = await readFile(join(directory, 'postgres/location'), 'utf8')
  try {
    await stopAll()
    expect((await start()).url).toBe(first.url)
    await stopAll()
    await rm(join(directory, 'postgres'), { recursive: true })
    expect((await start()).isFresh).toBe(true)
  } finally {
    await stopAll()
    await rm(outside, { recursive: true, force: true })
  }
})

test.runIf(isRoot)('root continues what an ordinary user began, as that user', async () => {
  await start()
  await stopAll()
  const cluster = join(directory, 'postgres/cluster')
  execFileSync('chown', ['-R', 'nobody', cluster, join(directory, 'postgres/postgres.log')])
  const { isFresh } = await start()
  expect(isFresh).toBe(false)
  expect((await stat(join(cluster, 'postmaster.pid'))).uid).toBe((await stat(cluster)).uid)
})
