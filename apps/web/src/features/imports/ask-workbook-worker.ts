import type { WorkbookTasks } from './workbook-tasks.ts'

const LIMIT_MS = 60_000

export class WorkbookStalled extends Error {}

type Answer<Output> = { readonly output: Output } | { readonly error: string }

/** Rejects when the worker does not load, throws, or takes longer than a minute. */
export const askWorkbookWorker = async <Task extends keyof WorkbookTasks>(
  task: Task,
  input: WorkbookTasks[Task]['input'],
): Promise<WorkbookTasks[Task]['output']> => {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<WorkbookTasks[Task]['output']>()
  const deadline = setTimeout(() => reject(new WorkbookStalled()), LIMIT_MS)
  worker.addEventListener(
    'message',
    ({ data }: MessageEvent<Answer<WorkbookTasks[Task]['output']>>) => {
      if ('error' in data) reject(new Error(data.error))
      else resolve(data.output)
    },
  )
  worker.addEventListener('error', () => reject(new Error('the workbook worker failed')))
  worker.postMessage({ task, input })
  return promise.finally(() => {
    clearTimeout(deadline)
    worker.terminate()
  })
}
