import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import classes from './import-mapping.module.css'
import type { ColumnMapping, ImportKind, ImportProgress } from './import-kind.ts'
import { ImportProgressBar } from './import-progress.tsx'
import type { FileTable } from './file-table.ts'

const PREVIEWED = 5

/** What each column of the file means, above the first rows of it. */
export const ImportMapping = <Column extends string, Row extends object>({
  kind,
  table,
  mapping,
  progress,
  onStop,
  onMap,
  onBack,
  onTry,
}: {
  kind: ImportKind<Column, Row>
  table: FileTable
  mapping: ColumnMapping<Column>
  progress: ImportProgress | null
  onStop: () => void
  onMap: (mapping: ColumnMapping<Column>) => void
  onBack: () => void
  onTry: () => void
}) => {
  const { t } = useTranslation('imports')
  const formats = useFormats()
  const meanings = kind.columns.map((column) => ({
    value: column,
    label: kind.nameOf(column),
  }))
  const isUsable = mapping.some((column) => column !== null)
  return (
    <Stack>
      <Text>{t('mappingText', { number: formats.number(table.rows.length) })}</Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('preview')}>
        <table className={classes.table}>
          <thead>
            <tr>
              {table.headers.map((header, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column is known by its place
                <th key={index} scope="col">
                  <span className={classes.header}>{header}</span>
                  <Select
                    clearable
                    size="xs"
                    aria-label={t('meaning', { header })}
                    placeholder={t('ignored')}
                    data={meanings.map((meaning) => ({
                      ...meaning,
                      disabled: mapping.includes(meaning.value) && mapping[index] !== meaning.value,
                    }))}
                    value={mapping[index] ?? null}
                    onChange={(next) =>
                      onMap(
                        table.headers.map((_header, at) =>
                          at === index
                            ? (kind.columns.find((column) => column === next) ?? null)
                            : (mapping[at] ?? null),
                        ),
                      )
                    }
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.slice(0, PREVIEWED).map((row, line) => (
              // oxlint-disable-next-line react/no-array-index-key -- the preview never reorders
              <tr key={line}>
                {table.headers.map((_header, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a cell is known by its column
                  <td key={index} data-ignored={(mapping[index] ?? null) === null || undefined}>
                    {row[index] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {progress !== null && <ImportProgressBar progress={progress} />}
      <Group justify="space-between">
        {progress === null ? (
          <Button variant="default" onClick={onBack}>
            {t('otherFile')}
          </Button>
        ) : (
          <Button variant="default" loading={progress.isStopping} onClick={onStop}>
            {t('stop')}
          </Button>
        )}
        <Button loading={progress !== null} disabled={!isUsable} onClick={onTry}>
          {t('try')}
        </Button>
      </Group>
    </Stack>
  )
}
