import { findBinaries } from './binaries.ts'
import { hasCluster } from './cluster.ts'
import { isHeld } from './holders.ts'
import { withHomeLock } from './home-lock.ts'
import { stopServer } from './server.ts'
import { serverUserFor } from './server-user.ts'

/** Guard process: stops the server after its user was killed, unless another process holds it. */
const home = process.argv[2] ?? ''
if (await hasCluster(home)) {
  const user = await serverUserFor(home)
  const binaries = await findBinaries(home, user)
  await withHomeLock(home, async () => {
    if (!(await isHeld(home))) await stopServer({ home, user, binaries, isDurable: true })
  })
}
