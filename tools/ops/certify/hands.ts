import { createInterface } from 'node:readline/promises'

/** What somebody does at the gateway under test: nothing of it goes through the protocol. */
export interface Hands {
  /** Types digits and the enter key. */
  type(digits: string): Promise<void>
  pushShut(lockerId: string, boxId: string): Promise<void>
  setNetwork(isOn: boolean): Promise<void>
  setPower(isOn: boolean): Promise<void>
}

/** Tells the person at the terminal what to do, and waits until it is done. */
export const askingHands = (): Hands => {
  const ask = async (what: string) => {
    const terminal = createInterface({ input: process.stdin, output: process.stdout })
    await terminal.question(`  → ${what}, then press Enter here: `)
    terminal.close()
  }
  return {
    type: (digits) => ask(`Type ${digits} and the enter key at the keypad`),
    pushShut: (_lockerId, boxId) => ask(`Push box ${boxId} shut`),
    setNetwork: (isOn) => ask(isOn ? 'Connect the network cable' : 'Pull the network cable'),
    setPower: (isOn) => ask(isOn ? 'Plug the gateway in' : 'Unplug the gateway'),
  }
}

/** Nobody acts at the gateway, so that no rule can be tried. */
export class NoHands extends Error {}

/** Posts each action as JSON; the simulator's page and docs/examples/gateway.py take the same ones. */
export const remoteHands = (url: string): Hands => {
  const act = async (action: object) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(action),
    }).catch((error: unknown) => {
      throw new NoHands(`nothing answers at ${url}`, { cause: error })
    })
    if (!response.ok) throw new NoHands(`${url} answered ${response.status}`)
  }
  return {
    type: async (digits) => {
      for (const key of [...digits.split(''), 'enter']) await act({ action: 'press', key })
    },
    pushShut: (lockerId, boxId) => act({ action: 'pushShut', lockerId, door: boxId }),
    setNetwork: (isOn) => act({ action: 'setNetwork', isOn }),
    setPower: (isOn) => act({ action: 'setPower', isOn }),
  }
}
