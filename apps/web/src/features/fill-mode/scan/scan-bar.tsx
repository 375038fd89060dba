import { Button, TextInput } from '@mantine/core'
import { IconCamera, IconCircleCheck, IconScan, IconZoomQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { lazyPart } from '../../../lib/loading/lazy.tsx'
import { Notice } from '../../../ui/notice.tsx'
import classes from '../fill-mode.module.css'
import type { Scanned } from './find-scanned.ts'
import { useHandScanner } from './use-hand-scanner.ts'
import { useFillName } from '../use-fill-name.ts'

const ScanCamera = lazyPart(() => import('./scan-camera.tsx'), 'ScanCamera')

/** Where codes come in: typed, from a hand scanner wherever the focus is, or from the camera. */
export const ScanBar = ({
  answer,
  onScan,
}: {
  /** Of the last code; null: none yet. */
  answer: Scanned | null
  onScan: (text: string) => void
}) => {
  const { t } = useTranslation('fillMode')
  const [typed, setTyped] = useState('')
  const [isCamera, setCamera] = useState(false)
  useHandScanner(onScan)
  const submit = () => {
    onScan(typed)
    setTyped('')
  }
  return (
    <section className={classes.scan} aria-label={t('scan.title')}>
      <form
        className={classes.scanForm}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextInput
          className={classes.scanField}
          size="md"
          aria-label={t('scan.field')}
          placeholder={t('scan.field')}
          leftSection={<IconScan size={20} stroke={1.6} aria-hidden />}
          value={typed}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button
          size="md"
          variant="default"
          leftSection={<IconCamera size={20} stroke={1.6} aria-hidden />}
          aria-pressed={isCamera}
          onClick={() => setCamera(!isCamera)}
        >
          {t(isCamera ? 'scan.stop' : 'scan.camera')}
        </Button>
      </form>
      {isCamera && <ScanCamera onScan={onScan} />}
      {answer !== null && <Answer answer={answer} />}
    </section>
  )
}

const Answer = ({ answer }: { answer: Scanned }) => {
  const { t } = useTranslation('fillMode')
  const nameOf = useFillName()
  if (answer.kind === 'found' || answer.kind === 'filled') {
    const { boxes } = answer.reservation
    const words = {
      boxes: boxes.map(({ label }) => label).join(', '),
      name: nameOf(answer.reservation),
    }
    const isFound = answer.kind === 'found'
    return (
      <Notice tone={isFound ? 'good' : 'note'} icon={<IconCircleCheck size={18} aria-hidden />}>
        {t(isFound ? 'scan.found' : 'scan.filled', { ...words, count: boxes.length })}
        {isFound && answer.count > 1 && ` ${t('scan.more', { count: answer.count - 1 })}`}
      </Notice>
    )
  }
  return (
    <Notice tone="warn" icon={<IconZoomQuestion size={18} aria-hidden />}>
      {answer.kind === 'emptyBox' ? t('scan.emptyBox') : t('scan.unknown', { code: answer.text })}
    </Notice>
  )
}
