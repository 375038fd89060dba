import { IconCameraOff } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { Notice } from '../../../ui/notice.tsx'
import { type CodeReader, startCodeReader } from './code-reader.ts'
import classes from '../fill-mode.module.css'

/** Pictures per second that are read: enough for a hand that holds still, and little for the battery. */
const LOOK_EVERY_MS = 200
/** A code that stays in the picture counts once. */
const SAME_CODE_MS = 3_000

type Problem = 'denied' | 'none' | 'failed'

const problemOf = (error: unknown): Problem => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'failed'
}

/** The camera at the back of the phone; reads codes until it is closed. */
export const ScanCamera = ({ onScan }: { onScan: (text: string) => void }) => {
  const { t } = useTranslation('fillMode')
  const video = useRef<HTMLVideoElement>(null)
  const scanned = useRef(onScan)
  const [problem, setProblem] = useState<Problem | null>(null)
  useEffect(() => {
    scanned.current = onScan
  })
  useEffect(() => {
    const ended = new AbortController()
    const watch = async () => {
      // Plain http away from localhost has no cameras.
      if (!('mediaDevices' in navigator)) return setProblem('none')
      const stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment' },
      })
      ended.signal.addEventListener('abort', () => {
        for (const track of stream.getTracks()) track.stop()
      })
      const picture = video.current
      if (ended.signal.aborted || picture === null) {
        for (const track of stream.getTracks()) track.stop()
        return
      }
      picture.srcObject = stream
      await picture.play()
      const reader = await startCodeReader(ended.signal)
      await readCodes(picture, reader, ended.signal, (text) => scanned.current(text))
    }
    watch().catch((error: unknown) => {
      if (!ended.signal.aborted) setProblem(problemOf(error))
    })
    return () => ended.abort()
  }, [])
  if (problem !== null)
    return (
      <Notice tone="warn" icon={<IconCameraOff size={18} aria-hidden />}>
        {t(`scan.problems.${problem}`)}
      </Notice>
    )
  return (
    <div className={classes.camera}>
      <video ref={video} muted playsInline aria-label={t('scan.picture')} />
      <p>{t('scan.aim')}</p>
    </div>
  )
}

const readCodes = async (
  picture: HTMLVideoElement,
  reader: CodeReader,
  ended: AbortSignal,
  onCode: (text: string) => void,
): Promise<void> => {
  let last = { text: '', atMs: Number.NEGATIVE_INFINITY }
  while (!ended.aborted) {
    const text = await reader.read(picture)
    const now = performance.now()
    if (text !== null && !ended.aborted) {
      const isNew = text !== last.text || now - last.atMs > SAME_CODE_MS
      last = { text, atMs: now }
      if (isNew) {
        if ('vibrate' in navigator) navigator.vibrate(60)
        onCode(text)
      }
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}
