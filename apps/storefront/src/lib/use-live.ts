import { useCallback, useEffect, useState } from 'preact/hooks'
import { AskError } from './ask.ts'

export interface Live<Value> {
  readonly value: Value | null
  /** Of the last attempt; what was known before is kept. */
  readonly problem: AskError | null
  readonly reload: () => void
}

/**
 * Reads now, again after each pause, and at once when the page is looked at or the line is back.
 * Another `read` begins anew, so it must be the same one from one rendering to the next.
 */
export const useLive = <Value>(
  read: (signal: AbortSignal) => Promise<Value>,
  pauseOf: (value: Value | null) => number | null,
): Live<Value> => {
  const [state, setState] = useState<Omit<Live<Value>, 'reload'>>({ value: null, problem: null })
  const [round, setRound] = useState(0)
  const reload = useCallback(() => setRound((before) => before + 1), [])

  useEffect(() => {
    const ending = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const next = (value: Value | null) => {
      const pause = pauseOf(value)
      if (pause !== null && !ending.signal.aborted) timer = setTimeout(look, pause)
    }
    const look = () => {
      clearTimeout(timer)
      if (document.hidden) return
      read(ending.signal).then(
        (value) => {
          if (ending.signal.aborted) return
          setState({ value, problem: null })
          next(value)
        },
        (error: unknown) => {
          if (ending.signal.aborted) return
          const problem = error instanceof AskError ? error : new AskError('INTERNAL')
          setState(({ value }) => ({ value, problem }))
          next(null)
        },
      )
    }
    look()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    return () => {
      ending.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
    }
  }, [round, read, pauseOf])

  return { ...state, reload }
}
