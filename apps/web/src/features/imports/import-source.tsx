import { Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { WorkbookStalled } from './ask-workbook-worker.ts'
import type { FileTable } from './file-table.ts'
import classes from './import-source.module.css'
import {
  FileTooLarge,
  MAX_FILE_BYTES,
  readCsv,
  readFileTable,
  UnsupportedFormat,
} from './read-table.ts'

type Problem = 'empty' | 'stalled' | 'tooLarge' | 'tooLargeUnpacked' | 'unreadable' | 'ods' | 'xls'

const problemOf = (error: unknown): Problem => {
  if (error instanceof FileTooLarge) return 'tooLargeUnpacked'
  if (error instanceof UnsupportedFormat) return error.format
  return error instanceof WorkbookStalled ? 'stalled' : 'unreadable'
}

/** Dropped, chosen or pasted. */
export const ImportSource = ({
  pasteHint,
  onRead,
}: {
  pasteHint: string
  onRead: (table: FileTable) => void
}) => {
  const { t } = useTranslation('imports')
  const [pasted, setPasted] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isReading, setIsReading] = useState(false)
  const read = async (reading: Promise<FileTable>) => {
    setIsReading(true)
    setProblem(null)
    try {
      const table = await reading
      if (table.rows.length === 0) return setProblem('empty')
      onRead(table)
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setIsReading(false)
    }
  }
  const readFile = async (file: File | null | undefined) => {
    if (file == null) return
    if (file.size > MAX_FILE_BYTES) return setProblem('tooLarge')
    await read(readFileTable(file))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void readFile(event.dataTransfer.files[0])
  }
  return (
    <Stack>
      {/* Dropping is a shortcut; the button does the same for everyone. */}
      <div className={classes.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <IconFileUpload size={32} stroke={1.3} aria-hidden />
        <Text>{t('drop')}</Text>
        <FileButton
          accept=".csv,.txt,.xlsx,.xls,.ods,text/csv"
          onChange={(file) => void readFile(file)}
        >
          {(props) => (
            <Button {...props} loading={isReading}>
              {t('choose')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {t('fileHint')}
        </Text>
      </div>
      <Textarea
        label={t('paste')}
        placeholder={pasteHint}
        autosize
        minRows={4}
        maxRows={12}
        value={pasted}
        onChange={(event) => setPasted(event.currentTarget.value)}
      />
      {problem !== null && (
        <Text c="var(--bad)" role="alert">
          {t(`problems.${problem}`)}
        </Text>
      )}
      <Group justify="flex-end">
        <Button
          variant="default"
          disabled={pasted.trim() === ''}
          onClick={() => void read(readCsv(pasted))}
        >
          {t('readPasted')}
        </Button>
      </Group>
    </Stack>
  )
}
