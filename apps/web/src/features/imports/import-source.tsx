import { Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './import-source.module.css'
import { type CsvTable, MAX_FILE_BYTES, readCsv, textOf } from './read-csv.ts'

type Problem = 'empty' | 'tooLarge' | 'unreadable'

/** Dropped, chosen or pasted. */
export const ImportSource = ({ onRead }: { onRead: (table: CsvTable) => void }) => {
  const { t } = useTranslation('customers')
  const [pasted, setPasted] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)
  const read = async (text: string) => {
    try {
      const table = await readCsv(text)
      if (table.rows.length === 0) return setProblem('empty')
      setProblem(null)
      onRead(table)
    } catch {
      setProblem('unreadable')
    }
  }
  const readFile = async (file: File | null | undefined) => {
    if (file == null) return
    if (file.size > MAX_FILE_BYTES) return setProblem('tooLarge')
    await read(textOf(await file.arrayBuffer()))
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
        <Text>{t('import.drop')}</Text>
        <FileButton accept=".csv,.txt,text/csv" onChange={(file) => void readFile(file)}>
          {(props) => <Button {...props}>{t('import.choose')}</Button>}
        </FileButton>
        <Text size="sm" c="dimmed">
          {t('import.fileHint')}
        </Text>
      </div>
      <Textarea
        label={t('import.paste')}
        placeholder={t('import.pasteHint')}
        autosize
        minRows={4}
        maxRows={12}
        value={pasted}
        onChange={(event) => setPasted(event.currentTarget.value)}
      />
      {problem !== null && (
        <Text c="var(--bad)" role="alert">
          {t(`import.problems.${problem}`)}
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" disabled={pasted.trim() === ''} onClick={() => void read(pasted)}>
          {t('import.readPasted')}
        </Button>
      </Group>
    </Stack>
  )
}
