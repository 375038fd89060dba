import type { Call } from './call.ts'

interface Batch<Value> {
  readonly keys: Set<string>
  readonly loaded: Promise<ReadonlyMap<string, Value>>
}

/** Batches the lookups of the fields of one response into one statement. */
export const batched = <Value>(
  load: (call: Call, keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): ((call: Call, key: string) => Promise<Value | undefined>) => {
  const open = new WeakMap<Call, Batch<Value>>()
  const begin = (call: Call): Batch<Value> => {
    const keys = new Set<string>()
    // nextTick runs after all pending promises, so every sibling field has made its lookup by then.
    const gathered = new Promise<void>((resolve) => process.nextTick(resolve))
    const loaded = gathered.then(() => {
      open.delete(call)
      return load(call, [...keys])
    })
    return { keys, loaded }
  }
  return async (call, key) => {
    const batch = open.get(call) ?? begin(call)
    open.set(call, batch)
    batch.keys.add(key)
    return (await batch.loaded).get(key)
  }
}
